import { applications, mutate, mutations, readAnew } from './mutation.ts';

// It neither throws nor hangs. How long it takes is measured by test/bench/mutations.bench.ts.
describe('the route reader on broken code', () => {
  for (const { name, files } of applications()) {
    it(`reads mutations of ${name}`, async function () {
      this.timeout(60_000);
      for (const mutation of mutations) {
        await readAnew(mutate(files, mutation));
      }
    });
  }
});
