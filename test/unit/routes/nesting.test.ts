import assert from 'node:assert/strict';
import type { Fact } from '../../../src/routes/facts/facts.ts';
import { maximumDepth } from '../../../src/routes/syntax/syntaxFile.ts';
import { makeExtractor } from './sharedExtractor.ts';

const deep = 3_000;

/** What stands around an expression in each language so that it is bound to `value`, and how a list is written. */
const languages: Readonly<Record<string, { binding: (value: string) => string; list: readonly [string, string] }>> = {
  js: { binding: (value) => `const value = ${value};`, list: ['[', ']'] },
  ts: { binding: (value) => `const value = ${value};`, list: ['[', ']'] },
  go: { binding: (value) => `package main\nvar value = ${value}`, list: ['[]any{', '}'] },
  py: { binding: (value) => `value = (${value})`, list: ['[', ']'] },
  rb: { binding: (value) => `value = (${value})`, list: ['[', ']'] },
  php: { binding: (value) => `<?php\n$value = ${value};`, list: ['[', ']'] },
  java: { binding: (value) => `class A { String value = ${value}; }`, list: ['List.of(', ')'] },
  kt: { binding: (value) => `val value = ${value}`, list: ['listOf(', ')'] },
  cs: { binding: (value) => `class A { string value = ${value}; }`, list: ['new[] {', '}'] },
};

/** Statements in which a body is nested, around a `return`. */
const blocks: Readonly<Record<string, readonly [string, string, string, string]>> = {
  js: ['function f() {', 'if (a) {', '}', '}'],
  go: ['package main\nfunc f() {', 'if a {', '}', '}'],
  rb: ['def f', 'if a', 'end', 'end'],
  php: ['<?php function f() {', 'if ($a) {', '}', '}'],
  java: ['class A { int f() {', 'if (a) {', '}', '}}'],
  kt: ['fun f() {', 'if (a) {', '}', '}'],
  cs: ['class A { int F() {', 'if (a) {', '}', '}}'],
};

function repeated(text: string, times: number): string {
  return `${text}\n`.repeat(times);
}

// Nobody writes this, but a file that holds it must not end the reader.
describe('code that is nested too deep', () => {
  const extractor = makeExtractor();
  const facts = async (path: string, text: string): Promise<readonly Fact[]> => {
    await extractor.prepare([path]);
    return extractor.extract(path, text).facts;
  };

  for (const [extension, { binding, list }] of Object.entries(languages)) {
    it(`is read as far as it goes in .${extension}`, async function () {
      this.timeout(120_000);
      const [open, close] = list;
      const operator = extension === 'php' ? '.' : '+';
      const expressions = {
        lists: `${repeated(open, deep)}1${close.repeat(deep)}`,
        concatenation: `"a"${`\n${operator} "a"`.repeat(4 * deep)}`.replaceAll(/\n([.+]) /g, ` $1\n`),
        chain: `app${`${extension === 'php' ? '->' : '.'}\nget("/x", f)`.repeat(deep)}`,
        calls: `${repeated('f(', deep)}1${')'.repeat(deep)}`,
      };
      for (const [kind, expression] of Object.entries(expressions)) {
        const found = await facts(`deep.${extension}`, binding(expression));
        const bound = found.find((fact) => fact.kind === 'binding' && /^\$?value$/.test(fact.name));
        assert.ok(bound?.kind === 'binding', kind);
        assert.equal(bound.value.kind, 'unknown', kind);
      }
    });

    it(`is read to the depth of written code in .${extension}`, async () => {
      const [open, close] = list;
      // Some grammars have two nodes for a list.
      const depth = maximumDepth / 2 - 10;
      const found = await facts(`deep.${extension}`, binding(`${repeated(open, depth)}1${close.repeat(depth)}`));
      const bound = found.find((fact) => fact.kind === 'binding' && /^\$?value$/.test(fact.name));
      assert.ok(bound?.kind === 'binding');
      assert.notEqual(bound.value.kind, 'unknown');
    });
  }

  for (const [extension, [before, open, close, after]] of Object.entries(blocks)) {
    it(`does not end the reader where statements of .${extension} are nested`, async function () {
      this.timeout(120_000);
      const nested = `${repeated(open, deep)}return 1\n${repeated(close, deep)}`;
      const found = await facts(`deep.${extension}`, `${before}\n${nested}${after}`);
      assert.ok(found.some((fact) => fact.kind === 'function' && fact.name?.toLowerCase() === 'f'));
    });
  }

  const others: Readonly<Record<string, string>> = {
    'pattern.js': `const ${repeated('{ a:', deep)} b ${'}'.repeat(deep)} = value;\nconst app = require('express')();`,
    'literal.go': `package main\nvar value = []any{${repeated('{', deep)}1${'}'.repeat(deep)}}`,
    'type.go': `package main\nvar value ${'*'.repeat(deep)}T`,
    'type.cs': `class A { ${repeated('List<', deep)}B${'>'.repeat(deep)} value; }`,
    'routes.rb': `Rails.application.routes.draw do\n${repeated('namespace :a do', deep)}get 'x'\n${repeated('end', deep)}end`,
    'sinatra.rb': `require 'sinatra'\n${repeated('namespace "/a" do', deep)}get("/x") { }\n${repeated('end', deep)}`,
    'roda.rb': `class App < Roda\nroute do |r|\n${repeated('r.on "a" do', deep)}r.get { }\n${repeated('end', deep)}end\nend`,
    'types.scala': `object A {\n${repeated('class B {', deep)}${'}'.repeat(deep)}}`,
    'strings.scala': `object A { val a = ${repeated('s"${f(', deep)}1${')}"'.repeat(deep)} }`,
    'loop.py': `for a in ${repeated('enumerate(', deep)}b${')'.repeat(deep)}:\n  pass`,
    'urls.py': `urlpatterns = [path('', ${repeated('login_required(', deep)}view${')'.repeat(deep)})]`,
  };

  for (const [path, text] of Object.entries(others)) {
    it(`does not end the reader in ${path}`, async function () {
      this.timeout(120_000);
      assert.ok(Array.isArray(await facts(path, text)));
    });
  }
});
