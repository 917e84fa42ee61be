import { type Evil, evil, express, lines } from './evilFiles.ts';
import { assertGoodRoutes } from './evilFolder.ts';

const folders: Readonly<Record<string, () => Evil>> = {
  'a hundred and fifty thousand statements of one character': () =>
    evil('evil.js', `${express}${'a\n '.repeat(150_000)}`, 'bounded'),
  'operations on one line, longer than anybody writes': () =>
    evil(
      'openapi.yaml',
      `openapi: 3.1.0\npaths:\n  /a: { ${Array.from({ length: 40 }, (_, index) => `x-${index}: { get: { operationId: a${index} } }`).join(', ')} }\n  /b:\n    get:\n      operationId: b\n`,
      'generated',
    ),
  'loops in loops of Rails that add nothing': () =>
    evil(
      'config/routes.rb',
      `Rails.application.routes.draw do\n${lines(15, (index) => `%w[a b c d].each do |a${index}|`)}\nx\n${'end\n'.repeat(16)}`,
      'bounded',
    ),
  'classes that each inherit from the thirty before': () =>
    evil(
      'evil.py',
      `from flask import Flask\n${lines(60, (index) => `class A${index}(${Array.from({ length: Math.min(30, index) }, (_, back) => `A${index - 1 - back}`).join()}): pass`)}\n`,
    ),
};

describe('a folder with a file that repeats itself', () => {
  for (const [name, make] of Object.entries(folders)) {
    it(`has the routes of its good files: ${name}`, async function () {
      this.timeout(240_000);
      await assertGoodRoutes(make());
    });
  }
});
