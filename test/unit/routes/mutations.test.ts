import { applications, mutate, mutations, readAnew } from './mutation.ts';

/** Each application has a twelfth of the mutations, the next one the next twelfth. */
const shares = 12;

// It neither throws nor hangs. All mutations of all, and how long they take: test/bench/mutations.bench.ts.
describe('the route reader on broken code', () => {
  for (const [number, { name, files }] of applications().entries()) {
    it(`reads mutations of ${name}`, async function () {
      this.timeout(60_000);
      for (const mutation of mutations.filter((_, index) => index % shares === number % shares)) {
        await readAnew(mutate(files, mutation));
      }
    });
  }
});
