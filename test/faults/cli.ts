import { complaintsAbout, everyEndpoint, measureMatrix, tableOf } from './matrix.ts';

// `npm run faults`: every fault at every endpoint, cold and in use, over real HTTP. Prints the table, and what is wrong in it.

const cells = await measureMatrix(everyEndpoint);
const complaints = cells.flatMap(complaintsAbout);
process.stdout.write(`${tableOf(cells)}\n\n${cells.length} cells, ${complaints.length} complaints\n`);
process.stdout.write(complaints.map((complaint) => `${complaint}\n`).join(''));
process.exit(complaints.length > 0 ? 1 : 0);
