import { globSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../vscode/folders.ts';
import { runMocha } from './runMocha.ts';
import { tallyPath } from './suites.ts';
import { writeTally } from './tally.ts';

// Runs one suite of plain Node tests: `node test/run/suite.ts unit` or `… e2e`, or of these only `… e2e mainJob`.

const timeouts = { unit: 10_000, e2e: 150_000 };
const name = process.argv[2];
if (name !== 'unit' && name !== 'e2e') throw new Error('name a suite: unit or e2e');

const only = process.argv[3] ?? '';
const files = globSync(`test/${name}/**/*${only}.test.ts`, { cwd: project }).sort();
const tally = await runMocha({ files: files.map((file) => join(project, file)), timeout: timeouts[name] });
await writeTally(tallyPath(name), tally);
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
