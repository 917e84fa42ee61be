import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { Language as Grammar, Parser, type Node as ParserNode, Query as ParserQuery, type Tree } from 'web-tree-sitter';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import type { Language } from '../../../src/routes/languages/language.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';
import { type Match, Query } from '../../../src/routes/syntax/query.ts';
import { SyntaxFile } from '../../../src/routes/syntax/syntaxFile.ts';
import type { Node, SyntaxTree } from '../../../src/routes/syntax/syntaxTree.ts';

const { resolve } = createRequire(import.meta.url);
const fixtures = join(import.meta.dirname, 'fixtures');

interface Source {
  readonly path: string;
  readonly text: string;
  /** Whether its nodes, and the queries of all frameworks, are compared; of others only the queries of the fixture's own framework. */
  readonly isWhole: boolean;
}

/** What no fixture has: a later child may match a pattern as well, so that its match comes after those of the nodes between. */
const others: readonly Source[] = [
  { path: 'decorated.py', text: '@app.task(bind=lambda each: each)  # of each\ndef run():\n    pass\n', isWhole: true },
  {
    path: 'commented.py',
    text: '@task(lambda each: each)  # of each\ndef run():\n    return [1]  # one\n',
    isWhole: true,
  },
];

/** Number of sources of a grammar that are compared whole: tree-sitter's own nodes are slow. */
const most = 50;

/** The sources of all fixtures; those that are compared whole also broken off in the middle. */
function sources(extension: string): readonly Source[] {
  const paths = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(`.${extension}`),
  );
  const step = Math.ceil(paths.length / most);
  const written = paths.flatMap((path, index) => {
    const text = readFileSync(join(fixtures, path), 'utf8');
    const isWhole = index % step === 0;
    const half = { path, text: text.slice(0, text.length / 2), isWhole };
    return [{ path, text, isWhole }, ...(isWhole ? [half] : [])];
  });
  return [...written, ...others.filter(({ path }) => path.endsWith(`.${extension}`))];
}

// What tree-sitter's own nodes and queries say is what must be read.
describe('syntax trees in plain JavaScript', () => {
  const grammars = new Grammars((wasm) => readFile(resolve(wasm)));

  before(() => Parser.init());

  for (const language of catalogue.languages.values()) {
    for (const [extension, wasm] of Object.entries(language.grammars)) {
      it(`have the nodes, and answer the queries, of tree-sitter for .${extension}`, async function () {
        this.timeout(120_000);
        await grammars.load(wasm);
        const grammar = await Grammar.load(await readFile(resolve(wasm)));
        const queries = new Map<string, ParserQuery>();
        for (const source of sources(extension)) {
          const text = language.prepare?.(source.text) ?? source.text;
          const expected = new Parser().setLanguage(grammar).parse(text);
          const actual = grammars.parse(wasm, text);
          assert.ok(expected && actual);
          if (source.isWhole) {
            compareNodes(actual, expected, source.path);
          }
          compareQueries(actual, expected, source, language, queries);
          expected.delete();
        }
      });
    }
  }
});

function compareNodes(actual: SyntaxTree, expected: Tree, path: string): void {
  const fields = expected.language.fields.filter((name) => name !== null);
  const numbers = new Map<number, number>();
  const pairs: [Node, ParserNode][] = [[actual.root, expected.rootNode]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [node, theirs] = pair;
    numbers.set(theirs.id, node.id);
    const number = (other: ParserNode | null): number | undefined => (other ? numbers.get(other.id) : undefined);
    assert.deepEqual(shown(node), { ...shown(theirs), row: theirs.startPosition.row }, path);
    assert.equal(node.children.length, theirs.children.length, path);
    theirs.children.forEach((child, index) => {
      const own = node.children[index];
      assert.ok(own);
      numbers.set(child.id, own.id);
      pairs.push([own, child]);
    });
    assert.deepEqual(node.namedChildren.map(idOf), theirs.namedChildren.map(number), path);
    const around = ({ parent, firstNamedChild, lastNamedChild }: Node): unknown[] =>
      [parent, firstNamedChild, lastNamedChild].map((each) => each?.id);
    const theirsAround = [theirs.parent, theirs.firstNamedChild, theirs.lastNamedChild].map(number);
    const message = `${path}: ${node.type} at ${node.startIndex}`;
    assert.deepEqual(around(node), theirsAround, message);
    // tree-sitter passes over empty siblings: what it inserted to mend an error, a body without statements.
    const siblings = [
      [node.nextSibling, theirs.nextSibling],
      [node.previousNamedSibling, theirs.previousNamedSibling],
    ] as const;
    for (const [sibling, expectedSibling] of siblings) {
      if (sibling?.text !== '') {
        assert.equal(sibling?.id, number(expectedSibling), message);
      }
    }
    for (const field of theirs.namedChildCount > 0 ? fields : []) {
      assert.equal(node.childForFieldName(field)?.id, number(theirs.childForFieldName(field)), `${message}: ${field}`);
    }
  }
  assert.equal(numbers.size, actual.size, path);
}

function shown(node: Node | ParserNode): object {
  const { type, startIndex, endIndex, text, isNamed } = node;
  return { type, startIndex, endIndex, text, isNamed, ...('startRow' in node ? { row: node.startRow } : {}) };
}

function idOf({ id }: Node): number {
  return id;
}

/** Reads the file as the extractor does, by frameworks of its language, and compares each query that is asked. */
function compareQueries(
  actual: SyntaxTree,
  expected: Tree,
  { path, isWhole }: Source,
  language: Language,
  queries: Map<string, ParserQuery>,
): void {
  const file = new SyntaxFile(path, actual, language, (source) => {
    const query = new Query(source, actual.grammar);
    const theirs = queries.get(source) ?? new ParserQuery(expected.language, source);
    queries.set(source, theirs);
    const matches = theirs.matches(expected.rootNode);
    assert.deepEqual(query.matches(actual).map(captured), matches.map(captured), `${path}: ${source}`);
    return query;
  });
  assert.ok(file.declarations);
  const [own = ''] = path.split(sep);
  for (const framework of catalogue.frameworks.values()) {
    const isAsked = isWhole || framework.name.startsWith(own);
    if (isAsked && 'languages' in framework && framework.languages.includes(language.name)) {
      const query = typeof framework.query === 'string' ? framework.query : framework.query(file.extension);
      framework.read(file, file.matches(query));
    }
  }
}

function captured({ captures }: Match | { captures: { name: string; node: ParserNode }[] }): readonly string[] {
  return captures.map(({ name, node }) => `${name} ${node.type} ${node.startIndex}-${node.endIndex}`);
}
