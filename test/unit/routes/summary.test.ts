import assert from 'node:assert/strict';
import { type FileSummary, summarize } from '../../../src/routes/extract/summary.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

const nothing: FileSummary = { declares: [], namespace: '', uses: [] };

function summaryOf(language: string, text: string, path = 'a/file'): FileSummary {
  return summarize(path, text, catalogue.languages.get(language));
}

describe('what a lexical scan shows', () => {
  it('of PHP: classes, interfaces, traits, enumerations, constants and the namespace', () => {
    const text =
      "<?php\nnamespace App\\Http;\nfinal class A {}\ninterface B {}\ntrait C {}\nenum D: string {}\ndefine('E', 1);\nclass A {}";
    assert.deepEqual(summaryOf('php', text), { ...nothing, declares: ['A', 'B', 'C', 'D', 'E'], namespace: 'App' });
  });

  it('of Ruby: classes and modules by their last name', () => {
    const text = 'module Shop\n  class Admin::UsersController < Base\n  end\nend';
    assert.deepEqual(summaryOf('ruby', text), { ...nothing, declares: ['Shop', 'UsersController'] });
  });

  it('of Java: types, and the package', () => {
    const text = 'package shop.web;\npublic record A(int b) {}\n@interface C {}';
    assert.deepEqual(summaryOf('java', text), { ...nothing, declares: ['A', 'C'], namespace: 'shop.web' });
  });

  it('of Kotlin: types, functions and properties, and the package', () => {
    const text =
      'package shop.`in`\nobject A\nenum class E(val f: Int)\nfun Route.users() {}\nprivate val b = 1\nsuspend fun <T> `c`(d: T) = 2';
    const declares = ['A', 'E', 'users', 'b', 'c'];
    assert.deepEqual(summaryOf('kotlin', text), { ...nothing, declares, namespace: 'shop.in' });
  });

  it('of Scala: types, and the package that its clauses open', () => {
    const text = 'package shop\npackage web\nimport a.B\ncase class A(b: Int)\nprivate trait C[D] extends E\nobject F';
    assert.deepEqual(summaryOf('scala', text), { ...nothing, declares: ['A', 'C', 'F'], namespace: 'shop.web' });
  });

  it('of C#: types, extension methods, the namespace and those that it uses', () => {
    const text =
      'using Shop.Data;\nglobal using Shop.Web;\nnamespace Shop.Api;\nstatic class A {\n  static void Map(this App app) {}\n  void B() {} }';
    const uses = ['Shop.Data', 'Shop.Web'];
    assert.deepEqual(summaryOf('csharp', text), { declares: ['A', 'Map'], namespace: 'Shop.Api', uses });
  });

  it('of Go: what the package gets, methods of types, fields that are set and variables that are assigned', () => {
    const text =
      'package shop\nimport (\n\t"net/http"\n\tgin "github.com/gin-gonic/gin/v2/binding"\n)\nvar a, b = 1, 2\nconst (\n\tC = 1\n)\nfunc (s *Shop) Open() { s.door = D{lock: 1} }\nfunc E() {\n\ta = 3\n}';
    const { exports, members, uses, ...rest } = summaryOf('go', text);
    assert.deepEqual(uses, ['net', 'github.com/gin-gonic/gin']);
    for (const name of ['a', 'b', 'C', 'E']) {
      assert.ok(exports?.includes(name), name);
    }
    assert.ok(!exports?.includes('Open'));
    assert.deepEqual(members, ['Shop.Open', 'Shop.*', '.door', 'D.lock', '.C', '.a']);
    assert.deepEqual({ ...rest, uses: [] }, nothing);
  });

  it('of Go: fields by the type of the literal that sets them, where it is told beside the literal', () => {
    const text = `package shop
func (s *Shop) Fill() {
	s.add("}", '}', d) // }
	a := []*Door{{lock: 1}, {lock: "{", frame: Frame{wood: 2}}}
	b := map[string]pkg.Window{
		"x": {glass: \`{\`},
	}
	c := Pair[K, V]{left: 1}
	d := Doors{{key: 1}}
	e := struct{ size int }{size: 1}
	if ok {
		f(func() { next: g(); _ = Roof{tiles: 3} })
	}
}
`;
    const { members = [] } = summaryOf('go', text);
    const fields = [
      'Door.lock',
      'Door.frame',
      'Frame.wood',
      'Window.glass',
      'Pair.left',
      '.key',
      '.size',
      'Roof.tiles',
    ];
    assert.deepEqual(members, ['Shop.Fill', 'Shop.*', ...fields]);
  });

  it('of Go: exports of a group that holds a raw string', () => {
    const text = 'package shop\nvar (\n\ta = `\n)\nfunc x`\n\tb = 1 // `\n)\nfunc C() {}';
    const { exports = [] } = summaryOf('go', text);
    for (const name of ['a', 'b', 'C']) {
      assert.ok([...exports].includes(name), name);
    }
    assert.ok(![...exports].includes('x'));
  });

  it('of JavaScript: exports, and how far up its imports lead', () => {
    const text =
      "import a from '../../a.js';\nrequire('../b');\nexport const c = 1;\nexport { d as e, f };\nexport default class {}";
    const { exports, climb } = summaryOf('ecmascript', text);
    assert.deepEqual(
      exports?.filter((name) => name !== ''),
      ['default', 'c', 'e', 'f'],
    );
    assert.equal(climb, 2);
  });

  it('of JavaScript says nothing of exports where there may be others', () => {
    assert.deepEqual(summaryOf('ecmascript', "export * from './a.js';\nexport const b = 1;"), { ...nothing, climb: 0 });
  });

  it('of Python: the modules that it imports, by two names', () => {
    const text =
      'import os, a.b.c as d\nfrom e import (f,\n  g as h)\nfrom i.j.k import l\n  import m.n\nfrom .o import p\nfrom . import q';
    const { uses, ...rest } = summaryOf('python', text);
    for (const name of ['os', 'a.b', 'e', 'e.f', 'e.g', 'i.j', 'm.n']) {
      assert.ok(uses.includes(name), name);
    }
    for (const name of ['a', 'o', 'p', 'q', 'i', 'm']) {
      assert.ok(!uses.includes(name), name);
    }
    assert.deepEqual({ ...rest, uses: [] }, nothing);
  });

  it('is the text of a manifest, and nothing of a file in no language', () => {
    assert.deepEqual(summaryOf('', '{}', 'a/package.json'), { ...nothing, manifest: '{}' });
    assert.deepEqual(summaryOf('', '{}', 'a/tsconfig.paths.json'), { ...nothing, manifest: '{}' });
    assert.deepEqual(summaryOf('', 'class A', 'a/notes.xml'), nothing);
  });
});
