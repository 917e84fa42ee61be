import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const begin = "const express = require('express');\nconst app = express();\n";

/** The paths and the bounds of a folder with these files. */
async function read(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly paths: readonly string[]; readonly limits: readonly string[] }> {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files[path] });
  for (const [path, text] of Object.entries(files)) {
    table.set(path, text);
  }
  const { routes } = await table.link();
  return {
    paths: routes.filter(({ prefixUnknown }) => !prefixUnknown).map(({ path }) => path),
    limits: [...table.limits].map(({ kind, file }) => `${kind} ${file}`),
  };
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

/** Functions that hand a router on to the next, so many times; the last one registers on it. */
function calls(count: number, first = 'f0(app);'): string {
  const next = lines(count, (index) => `function f${index}(router) { f${index + 1}(router); }`);
  return `${begin}${next}\nfunction f${count}(router) { router.get('/deep', (request, response) => response.end()); }\n${first}\n`;
}

/** Names for one router, each for the one before. */
function names(count: number): string {
  const next = lines(count, (index) => `const a${index + 1} = a${index};`);
  return `${begin}const a0 = app;\n${next}\na${count}.get('/deep', (request, response) => response.end());\n`;
}

/** Files of five languages, each with a route whose text grows tenfold or threefold so many times. */
const growing: Readonly<Record<string, (times: number) => string>> = {
  'app.js': (times) =>
    `${begin}const p0 = '/x';\n${lines(times, (index) => `const p${index + 1} = [p${index}, p${index}, p${index}].join('');`)}\napp.get(p${times}, list);\napp.get('/plain', list);\n`,
  'app.py': (times) =>
    `from flask import Flask\napp = Flask(__name__)\n\n@app.get("/x"${'.replace("x", "xxxxxxxxxx")'.repeat(times)})\ndef grown(): pass\n\n@app.get("/plain")\ndef plain(): pass\n`,
  'App.java': (times) =>
    `import static spark.Spark.*;\nclass App {\n  public static void main(String[] given) {\n    get("/x"${'.replace("x", "xxxxxxxxxx")'.repeat(times)}, (request, response) -> "");\n    get("/plain", (request, response) -> "");\n  }\n}\n`,
  'main.go': (times) =>
    `package main\n\nimport (\n\t"net/http"\n\t"strings"\n)\n\nfunc main() {\n\tp0 := "/x"\n${lines(times, (index) => `\tp${index + 1} := strings.ReplaceAll(p${index}, "x", "xxxxxxxxxx")`)}\n\thttp.HandleFunc(p${times}, list)\n\thttp.HandleFunc("/plain", list)\n}\n`,
  'app.rb': (times) =>
    `require 'sinatra'\n\nget '/x'${".gsub('x', 'xxxxxxxxxx')".repeat(times)} do\nend\n\nget '/plain' do\nend\n`,
};

/** A class whose objects each have a router with the route that they are given, and so many of them, each mounted at its own path. */
function objects(count: number): string {
  const made = lines(count, (index) => `app.use('/a${index}', new Shop('/b${index}').router);`);
  return `${begin}class Shop {\n  constructor(path) {\n    this.router = express.Router();\n    this.router.get(path, (request, response) => response.end());\n  }\n}\n${made}\n`;
}

describe('objects of a class', () => {
  it('are told apart, as many as applications make', async () => {
    const { paths, limits } = await read({ 'app.js': objects(200) });
    assert.deepEqual([paths.length, paths.includes('/a7/b7'), limits], [200, true, []]);
  });

  it('beyond a bound share what they have, so that nothing is certain of their routes', async () => {
    assert.deepEqual((await read({ 'app.js': objects(1_050) })).paths, []);
  });
});

describe('bounds on depth', () => {
  it('are not met by what people write', async () => {
    assert.deepEqual(await read({ 'app.js': calls(26) }), { paths: ['/deep'], limits: [] });
    assert.deepEqual(await read({ 'app.js': names(50) }), { paths: ['/deep'], limits: [] });
  });

  it('are not met by a document that generated Go code concatenates', async () => {
    const document = `"a"${' + "`" + "b"'.repeat(600)}`;
    const main = `package main

import "net/http"

const document = ${document}

func main() {
	http.HandleFunc("/a"+"/b"+"/c", func(w http.ResponseWriter, r *http.Request) { w.Write([]byte(document)) })
	http.ListenAndServe(":80", nil)
}
`;
    assert.deepEqual(await read({ 'main.go': main }), { paths: ['/a/b/c'], limits: [] });
  });

  it('are told of calls in calls that may register routes', async () => {
    assert.deepEqual(await read({ 'app.js': calls(40) }), { paths: [], limits: ['tooDeep app.js'] });
  });

  it('are told of expressions', async () => {
    assert.deepEqual((await read({ 'app.js': names(300) })).limits, ['tooDeep app.js']);
  });

  it('are not told of functions that nobody is known to call, which lead anywhere', async () => {
    assert.deepEqual((await read({ 'app.js': calls(40, '') })).limits, []);
  });

  it('are not told of calls that register nothing', async () => {
    const more = lines(40, (index) => `function g${index}(value) { return g${index + 1}(value); }`);
    const source = `${begin}${more}\nfunction g40(value) { return value; }\napp.get('/deep', g0((request, response) => response.end()));\n`;
    assert.deepEqual(await read({ 'app.js': source }), { paths: ['/deep'], limits: [] });
  });

  /** Modules that each pass a name on to the next; the last one has the router. */
  const modules = (count: number) => ({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`m${index}.js`, `module.exports = require('./m${index + 1}');\n`]),
    ),
    [`m${count}.js`]: `${begin}module.exports = app;\n`,
    'app.js': "const app = require('./m0');\napp.get('/deep', (request, response) => response.end());\n// express\n",
  });

  it('are told of modules that each pass a name on to the next', async () => {
    assert.deepEqual(await read(modules(10)), { paths: ['/deep'], limits: [] });
    assert.deepEqual((await read(modules(60))).limits, ['tooDeep app.js']);
  });

  /** Controllers that each inherit from the one before. */
  const controllers = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `p/A${index}.java`,
        `package p;\nimport org.springframework.web.bind.annotation.*;\n@RestController public class A${index}${index === 0 ? '' : ` extends A${index - 1}`} { @GetMapping("/x${index}") String x${index}() { return ""; } }\n`,
      ]),
    );

  it('are told of classes that each inherit from the one before', async () => {
    assert.deepEqual((await read(controllers(12))).limits, []);
    assert.ok((await read(controllers(50))).limits.includes('bounded p/A49.java'));
  });

  /** Constants that are each made of that of the next class; the last one is a text. */
  const constants = (count: number) => ({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `p/C${index}.java`,
        `package p;\nclass C${index} { static final String P = C${index + 1}.P + "/a"; }\n`,
      ]),
    ),
    [`p/C${count}.java`]: `package p;\nclass C${count} { static final String P = "/deep"; }\n`,
    'p/A.java':
      'package p;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass A { @GetMapping(C0.P) void a() {} }\n',
  });

  it('are told of constants that are each made of another', async () => {
    assert.deepEqual(await read(constants(20)), { paths: [`/deep${'/a'.repeat(20)}`], limits: [] });
    assert.deepEqual(await read(constants(90)), { paths: [], limits: ['tooDeep p/A.java'] });
  });

  it('makes no path longer than any', async () => {
    const doubled = (times: number) =>
      `${begin}const p0 = '/x';\n${lines(times, (index) => `const p${index + 1} = p${index} + p${index};`)}\napp.get(p${times}, (request, response) => response.end());\n`;
    assert.deepEqual((await read({ 'app.js': doubled(4) })).paths, ['/x'.repeat(16)]);
    const { paths } = await read({ 'app.js': doubled(13) });
    assert.ok(paths.every(({ length }) => length <= 4_096));
  });

  it('makes no path of a service of more parts than any', async () => {
    const services = (times: number) =>
      `from cornice import Service\n\ns0 = Service(name="s0", path="/x")\n${lines(times, (index) => `s${index + 1} = Service(name="s${index + 1}", path=s${index}.path + s${index}.path)`)}\n\n@s${times}.get()\ndef grown(request): pass\n`;
    const scanned = 'from pyramid.config import Configurator\n\nconfig = Configurator()\nconfig.scan("app")\n';
    assert.deepEqual((await read({ 'app.py': services(3) + scanned })).paths, ['/x'.repeat(8)]);
    assert.deepEqual((await read({ 'app.py': services(40) + scanned })).paths, []);
  });

  for (const [path, made] of Object.entries(growing)) {
    it(`makes no text longer than any by joining or replacing: ${path}`, async () => {
      assert.match((await read({ [path]: made(1) })).paths.join(' '), /x{3}|(?:\/x){3}/);
      assert.deepEqual(await read({ [path]: made(30) }), { paths: ['/plain'], limits: [] });
    });
  }
});
