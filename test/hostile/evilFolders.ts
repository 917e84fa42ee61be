import {
  beginnings,
  blank,
  blanks,
  blocks,
  callingEachOther,
  chain,
  circle,
  type Evil,
  evil,
  express,
  factories,
  laravel,
  lattice,
  lines,
  many,
  mountedEverywhere,
  mountedFactories,
  mountedOnAll,
  nested,
  starsInCircles,
} from './evilFiles.ts';

/** Folders each of which has something that would take a reader without bounds down, by what that is. */
export const evilFolders: Readonly<Record<string, () => Evil>> = {
  'two megabytes of open brackets': () => evil('evil.js', express + `${'['.repeat(99)}\n`.repeat(19_000), 'tooDeep'),
  'a line without end': () => evil('evil.js', express + "app.get('/evil', h); ".repeat(2_000), 'generated'),
  'comments without end': () => evil('evil.js', `${express}${'/*\n'.repeat(500_000)}`, 'tooDeep'),
  'comments in comments without end': () =>
    evil('evil.kt', `import io.ktor.server.routing.*\nfun m() {\n${'/*\n'.repeat(300_000)}*/`, 'tooDeep'),
  'open braces in Ruby': () => evil('evil.rb', `require 'sinatra'\n${`${'{'.repeat(99)}\n`.repeat(19_000)}`, 'tooDeep'),
  'blocks in blocks, by indentation alone': () => blocks((indentation) => `${indentation}if x:`),
  'blocks in blocks, behind separators of lines that Python does not know': () =>
    blocks((indentation) => `${indentation}if x: # \u2028x`),
  'blocks in blocks, behind spaces that Python does not know': () =>
    blocks((indentation) => `${indentation}\u00a0if x:`),
  'blocks in blocks, on lines that go on': () => blocks((indentation) => `${indentation}\\\nif x:`),
  'blocks in blocks, between lines of strings': () => blocks((indentation) => `${indentation}if x: '''\n'''`),
  'blocks in blocks, behind form feeds': () =>
    blocks((indentation) => `${'\f'.repeat(1_300 - indentation.length)}${indentation}if x:`),
  'functions in functions': () =>
    evil('evil.js', express + nested('function f() {', "app.get('/evil', h);", '}', 3_000), 'tooDeep'),
  'mounted functions in each other': () =>
    evil('evil.js', express + nested("app.use('/a', (app) => {", "app.get('/evil', h);", '});', 1_500), 'tooDeep'),
  'functions that are called at once': () =>
    evil('evil.js', express + nested('(() => {', "app.get('/evil', h);", '})();', 1_500), 'tooDeep'),
  'groups in groups of Laravel': () =>
    evil(
      'routes/web.php',
      laravel + nested("Route::prefix('a')->group(function () {", "Route::get('/x', 'a');", '});', 1_500),
      'tooDeep',
    ),
  'classes in classes': () =>
    evil(
      'A.java',
      `import org.springframework.web.bind.annotation.*;\n${nested('@RequestMapping("/a") class A {', '@GetMapping("/evil") String x() { return ""; }', '}', 2_000)}`,
      undefined,
      1,
    ),
  'modules in modules': () =>
    evil('evil.rb', `require 'sinatra'\n${nested('module A', "get('/evil') { 1 }", 'end', 5_000)}`, 'tooDeep'),
  'a configuration of more aliases than anybody writes': () => ({
    files: {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          paths: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`@a${index}/*`, [`./*/${index}`]])),
        },
      }),
      'evil.ts': lines(1_000, (index) => `import x${index} from '@b${index}/a';\napp.use('/x${index}', x${index});`),
    },
    said: [],
    most: 0,
  }),
  'more operations than a contract has': () =>
    evil(
      'openapi.yaml',
      `openapi: 3.1.0\npaths:\n${lines(18_000, (index) => `  /a${index}:\n    get:\n      operationId: b${index}\n      tags: [c, d]`)}`,
      'bounded',
    ),
  'comments without end in protocol buffers': () => evil('evil.proto', `// google.api.http\n${'/*\n'.repeat(500_000)}`),
  'more generators than a build has': () =>
    evil(
      'build.gradle',
      lines(18_000, (index) => `g${index} { inputSpec = "a${index}.yaml"\nserverVariables    }`),
    ),
  'lists that are spread twice into the next, sixty times': () =>
    evil(
      'evil.js',
      `${express}const p0 = ['/x'];\n${lines(60, (index) => `const p${index + 1} = [...p${index}, ...p${index}];`)}\np60.forEach((path) => app.get(path, h));\n`,
      'bounded',
    ),
  'lists that are appended to themselves, sixty times': () =>
    evil(
      'evil.js',
      `${express}const p0 = ['/x'];\n${lines(60, (index) => `const p${index + 1} = p${index}.concat(p${index});`)}\np60.forEach((path) => app.get(path, h));\n`,
      'bounded',
    ),
  'objects that hold the one before twice, sixty times': () =>
    evil(
      'evil.js',
      `${express}const o0 = { path: '/x' };\n${lines(60, (index) => `const o${index + 1} = { left: o${index}, right: o${index} };`)}\nObject.values(o60).forEach((each) => app.get(each.left.path, h));\n`,
      'bounded',
    ),
  'objects that spread and hold the one before, a thousand times': () =>
    evil(
      'evil.js',
      `${express}const o0 = { path: '/x' };\n${lines(1_000, (index) => `const o${index + 1} = { ...o${index}, k${index}: o${index} };`)}\napp.get(o1000.path, h);\n`,
      'bounded',
    ),
  'sixty thousand keys of YAML': () =>
    evil('application.yml', `server:\n${lines(60_000, (index) => `  k${index}: v`)}\n`, 'bounded'),
  'keys in keys of YAML': () =>
    evil(
      'config/routes.yaml',
      lines(1_500, (index) => `${' '.repeat(index)}path:`),
      'tooDeep',
    ),
  'a variable that four thousand branches set': () =>
    evil(
      'evil.js',
      `${express}let p = '';\n${lines(4_000, (index) => `if (a) p = p + '/${index}'; app.get(p, h);`)}`,
      'bounded',
    ),
  'a router of Go that is grouped anew, three thousand times': () =>
    evil(
      'evil.go',
      `package main\nimport "github.com/gin-gonic/gin"\nfunc main() {\ng := gin.Default()\n${lines(3_000, () => 'g = g.Group("/a")\ng.GET("/x", h)')}\n}\n`,
      'bounded',
      3_000,
    ),
  'texts that are doubled, sixty times': () =>
    evil(
      'evil.js',
      `${express}const p0 = '/x';\n${lines(60, (index) => `const p${index + 1} = p${index} + p${index};`)}\napp.get(p60, h);\n`,
      undefined,
      1,
    ),
  'more registrations than anybody writes': () =>
    evil('evil.js', express + lines(11_000, () => "app.get('/evil', h);"), 'bounded', 10_000),
  'two megabytes of blank lines, whatever the language': () => ({
    files: Object.fromEntries(Object.entries(beginnings).map(([path, begin]) => [path, `${begin}${blank}x\n`])),
    said: [],
    most: 0,
  }),
  'a configuration of blank lines': () => evil('application.yml', `server:\n${blank}  port: 1\n`, 'bounded'),
  'words and lists of bases without end': () => ({
    files: {
      'evil.go': `package main\n${'Rout'.repeat(300_000)}\n`,
      'evil.py': `@${'app'.repeat(400_000)}\n`,
      'evil.cs': 'class EvilAttribute:'.repeat(60_000),
    },
    said: [],
    most: 0,
  }),
  'two megabytes of blanks, whatever the language': () => ({
    files: Object.fromEntries(Object.entries(beginnings).map(([path, begin]) => [path, `${begin}${blanks}x\n`])),
    said: [],
    most: 0,
  }),
  'two megabytes of registrations': () =>
    evil('evil.js', express + lines(58_000, () => 'app.get("/a",h);'.repeat(2)), 'bounded'),
  'two megabytes of registrations without brackets': () =>
    evil('evil.rb', `require 'sinatra'\n${lines(60_000, () => "get '/a', &h;".repeat(2))}`, 'bounded'),
  'a lattice of thirty files that mount the next twice': () => lattice(30),
  'a chain of routers without end, each mounted on the one before': () => chain(400),
  'routers in a circle, each mounted on two others': () => circle(200),
  'routers that are each mounted on all others': () => mountedOnAll(88),
  'a router with hundreds of routes in hundreds of places': () => mountedEverywhere(1, 1, 10_000),
  'ten such routers': () => mountedEverywhere(10, 10, 27_000),
  'thousands of factories that call each other': () =>
    evil(
      'evil.js',
      `${express}${lines(1_300, (index) => `function f${index}() { const r = Router(); r.get('/p', h); r.use('/n', f${(index + 1) % 1_300}()); return r; }`)}\napp.use('/f', f0());\n`,
      'tooDeep',
      40_000,
    ),
  'factories in files that each call that of the next file': () => factories(150),
  'functions in files, each of which mounts that of the next file': () => mountedFactories(150),
  'functions in files that each hand a router on to five others': () => callingEachOther(50),
  'methods that each call all those that implement the same interface': () => ({
    ...evil(
      'evil.cs',
      `using Microsoft.AspNetCore.Builder;\npublic interface IM { void Add(IEndpointRouteBuilder r); }\n${lines(60, (index) => `public class T${index} : IM { IM n; public void Add(IEndpointRouteBuilder r) { r.MapGet("/x${index}", () => 1); n.Add(r.MapGroup("/a")); } }`)}\nvar app = WebApplication.Create(); IM m = new T0(); m.Add(app);\n`,
      'bounded',
      10_000,
    ),
    mostRuns: 10_100,
  }),
  'files that pass on all names of others, and import one that none of them has': () => starsInCircles(60),
  'classes that each inherit from the one before, a hundred and fifty times': () =>
    many(
      150,
      (index) => [
        `p/A${index}.java`,
        `package p;\nimport org.springframework.web.bind.annotation.*;\n@RestController @RequestMapping("/a") public class A${index}${index === 0 ? '' : ` extends A${index - 1}`} { @GetMapping("/x${index}") String x${index}() { return ""; } }\n`,
      ],
      3_000,
    ),
  'controllers that inherit from each other in a circle': () =>
    many(
      40,
      (index) => [
        `A${index}Controller.cs`,
        `using Microsoft.AspNetCore.Mvc;\n[Route("[controller]/[action]")] public class A${index}Controller : A${(index + 1) % 40}Controller { [HttpGet("x")] public int X() => 1; }`,
      ],
      40,
      'A0Controller.cs',
      'A39Controller.cs',
    ),
  'traits that each use two others, in a circle': () =>
    many(
      100,
      (index) => [
        `app/A${index}.php`,
        `<?php\nnamespace App;\nuse Symfony\\Component\\Routing\\Attribute\\Route;\n#[Route('/a${index}')]\nclass A${index} extends A${(index + 1) % 100} { use T${index}; #[Route('/x')] public function x() {} }\ntrait T${index} { use T${(index + 1) % 100}, T${(index + 7) % 100}; #[Route('/t')] function t${index}() {} }\n`,
      ],
      200,
      'app/A0.php',
      'app/A99.php',
    ),
  'interfaces that each extend all the others': () => {
    const others = lines(250, (index) => `I${index},`);
    const type = (index: number): string =>
      index === 250
        ? '@RestController class Z implements I0 { @GetMapping("/z") public String z() { return ""; } }\n'
        : `@RequestMapping("/a${index}") interface I${index} extends ${others} X { @GetMapping("/x${index}") String x${index}(); }\n`;
    const head = 'package p;\nimport org.springframework.web.bind.annotation.*;\n';
    return many(251, (index) => [`p/I${index}.java`, head + type(index)], 1, 'p/I250.java');
  },
  'more routes than a folder may have': () => {
    const paths = JSON.stringify(Array.from({ length: 200 }, (_, index) => `/${index}`));
    const file = (count: number): string =>
      express +
      lines(count, (index) => `app.use('/${index}', (() => { const r = Router(); r.get(${paths}, h); return r; })());`);
    return many(140, (index) => [`evil${100 + index}.js`, file(index < 5 ? 50 : 1)], 41_000, 'evil239.js');
  },
  'files that each pass on all names of all of them': () =>
    many(
      120,
      (index) => [
        `m/f${index}.js`,
        `import express from 'express';\nexport const app = express();\n${lines(120, (other) => `export * from './f${other}.js';`)}\napp.get('/evil', x${index});\n`,
      ],
      120,
    ),
  'packages that all import everything of each other': () =>
    many(
      30,
      (index) => [
        `p${index}/A${index}.java`,
        `package p${index};\n${lines(30, (other) => `import p${other}.*;\nimport static p${other}.A${other}.*;`)}\nimport org.springframework.web.bind.annotation.*;\n@RestController class A${index} extends B${index} { @GetMapping(X${index}) String x() { return ""; } }\n`,
      ],
      300,
      'p0/A0.java',
    ),
  'names that a pattern of many stars tries in vain': () => ({
    files: {
      'evil.js': `${express}const { globSync } = require('glob');\nglobSync('./r/${'*a'.repeat(14)}*b.js').forEach((f) => app.use('/evil', require(f)));\n`,
      [`r/${'a'.repeat(200)}.js`]: `${express}const router = Router();\nrouter.get('/x', h);\nmodule.exports = router;\n`,
    },
    said: [],
    most: 1,
  }),
  'marks in Kotlin that end nothing': () =>
    evil('evil.kt', `import io.ktor.server.routing.*\n${'= ) ( ] [ } { < > \n'.repeat(10_000)}`, 'tookTooLong'),
  'names in backticks': () =>
    evil(
      'A.kt',
      'import io.ktor.server.routing.*\nfun Application.m() { routing { get("/evil") { } } }\nfun `a(b[c*+?` () {}\nclass `(((` { val `[` = 1 }\n',
      undefined,
      1,
    ),
};
