import { spawnSync } from 'node:child_process';
import { forgetTally, readTally, suites } from './suites.ts';

// `npm test`: checks, then every suite, then one line that sums them up.

interface Step {
  readonly title: string;
  readonly script: string;
}

const steps: readonly Step[] = [
  { title: 'Lint', script: 'check:lint' },
  { title: 'Types', script: 'check:types' },
  { title: 'Unit tests', script: 'test:unit' },
  { title: 'Tests inside VS Code', script: 'test:editor' },
  { title: 'Package', script: 'package' },
  { title: 'Tests end to end, with the package installed', script: 'test:e2e' },
];

const started = Date.now();
for (const suite of suites) await forgetTally(suite);

const broken: Step[] = [];
for (const step of steps) {
  process.stdout.write(`\n── ${step.title} (${Math.round((Date.now() - started) / 1000)} s) ──\n`);
  const { status } = spawnSync('npm', ['run', '--silent', step.script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) broken.push(step);
}

let passed = 0;
let failed = 0;
for (const suite of suites) {
  const tally = await readTally(suite);
  passed += tally?.passed ?? 0;
  failed += tally?.failed ?? 0;
}
for (const { title } of broken) process.stdout.write(`\n${title}: failed`);
if (failed === 0) failed = broken.length;
process.stdout.write(`\n${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
