import { readFileSync } from 'node:fs';
import { shiftDate } from '../clock/shiftedDate.ts';

// Loaded first into the VS Code server and its extension hosts: each begins with its clock moved by what the file says just then.

const file = process.env['MOVED_CLOCK'];
if (file !== undefined) shiftDate(Number(readFileSync(file, 'utf8')));
