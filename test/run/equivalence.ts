import { compareChanges, findDifference, report, shrink } from '../unit/routes/equivalence.ts';

// Tries random edits of the fixtures, and compares links after edits with those of a workspace that has just been opened:
// `npm run -s equivalence` (ten thousand edits), `npm run -s equivalence -- 50000 7` (so many, with this seed).

const [edits = 10_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const search = await findDifference({ seed, edits });
if (search.found) {
  const least = await shrink(search.found);
  console.log(report(least));
  console.log(await compareChanges(least.files, least.batches));
  process.exitCode = 1;
}
console.log(`${search.edits} edits with seed ${seed}: ${search.found ? 'a difference' : 'no difference'}`);
