import { blank, type Evil, evil, express, lines, nested } from './evilFiles.ts';

/** Folders with files that repeat themselves, or refer to themselves in many ways, by what they do. */
export const repetitiveFolders: Readonly<Record<string, () => Evil>> = {
  'a million blanks behind the words that patterns look for': () => ({
    files: {
      'evil.js': `const a = require${blank};`,
      'evil.go': `package main\nfunc (${blank}`,
      'evil.rb': `require 'sinatra'\nrequire${blank}`,
      'evil.java': `import org.springframework.web.bind.annotation.*;\nimport a${blank}`,
      'application.properties': `server.port${' '.repeat(1_000_000)}`,
    },
    said: [],
    most: 0,
  }),
  'comments that look like the loading of files': () => ({
    files: { 'routes/web.php': `<?php\n${'# require a;\n'.repeat(100)}class X {}` },
    said: [],
    most: 0,
  }),
  'a hundred and fifty thousand statements of one character': () =>
    evil('evil.js', `${express}${'a\n '.repeat(150_000)}`, 'bounded'),
  'operations on one line, longer than anybody writes': () =>
    evil(
      'openapi.yaml',
      `openapi: 3.1.0\npaths:\n  /a: { ${Array.from({ length: 40 }, (_, index) => `x-${index}: { get: { operationId: a${index} } }`).join(', ')} }\n  /b:\n    get:\n      operationId: b\n`,
      'generated',
    ),
  'a file without routes that a route refers to, and that is longer than any that registers some': () => ({
    files: {
      'evil.js': `${express}app.get(require('./data').path, h);\n`,
      'data.js': `exports.path = '/evil';\n${'a+b+c+d;\n'.repeat(60_000)}`,
    },
    said: [{ kind: 'bounded', file: 'data.js' }],
    most: 1,
  }),
  'alternatives in alternatives of Roda': () =>
    evil(
      'app.rb',
      `require 'roda'\nclass App < Roda\nroute do |r|\n${nested(`r.on %w[${Array.from({ length: 30 }, (_, index) => `a${index}`).join(' ')}] do`, 'r.get("x") { 1 }', 'end', 6)}end\nend\n`,
      'bounded',
      10_000,
    ),
  'named routes of Roda that each dispatch to both': () =>
    evil(
      'app.rb',
      `require 'roda'\nclass App < Roda\nplugin :multi_route\n${lines(2, (index) => `route('${index}') { |r| r.on('x') { r.multi_route; r.get('${index}') { 1 } } }`)}\nroute { |r| r.multi_route }\nend\n`,
      undefined,
      4,
    ),
  'parameters of Symfony that each name the next a hundred times': () => ({
    files: {
      'config/services.yaml': `parameters:\n${lines(12, (index) => `  p${index}: "${`%p${index + 1}%`.repeat(100)}"`)}`,
      'src/C.php':
        '<?php\nuse Symfony\\Component\\Routing\\Attribute\\Route;\nclass C { #[Route("/%p0%/x")] function x() {} }',
    },
    said: [],
    most: 1,
  }),
  'variables of CodeIgniter that are each made of the next twice, and two of each other': () =>
    evil(
      'app/Config/Routes.php',
      `<?php\nuse CodeIgniter\\Router\\RouteCollection;\n${lines(40, (index) => `$a${index} = $b${index + 1} . $b${index + 1};\n$b${index} = $a${index + 1} . '/x' . $a${index + 1};`)}\n$c = $d . '/x'; $d = $c . '/y';\nrequire $a0 . '/r.php';\nrequire $c . '/r.php';\n$routes->get('x', 'C::m');\n`,
      undefined,
      1,
    ),
  'lists of go-zero that are each made of the next twice, the last of itself': () =>
    evil(
      'main.go',
      `package main\nimport "github.com/zeromicro/go-zero/rest"\nfunc main() { s := rest.MustNewServer(c)\n${lines(40, (index) => `a${index} := []rest.Route{a${index + 1}, a${index + 1}}`)}\na40 := []rest.Route{a40, {Method: "GET", Path: "/x", Handler: h}}\ns.AddRoutes(a0)\ns.AddRoutes(a40)\n}\n`,
      'bounded',
      200,
    ),
  'services of an application that is not there, by the thousand': () =>
    evil(
      'evil.js',
      `${express}const api = made(require('@feathersjs/feathers'));\nclass S { find() {} get() {} create() {} update() {} patch() {} remove() {} }\n${lines(7_000, (index) => `api.use('s${index}', new S());`)}\nrequire('fastify')().get('/last', h);\n`,
      'bounded',
    ),
  'a service at thousands of paths': () =>
    evil(
      'evil.js',
      `const { feathers } = require('@feathersjs/feathers');\nconst app = feathers();\nclass S { find() {} get() {} create() {} update() {} patch() {} remove() {} }\nconst all = [\n${lines(2_000, (index) => `'s${index}',`)}\n];\napp.use(all, new S());\n`,
      'bounded',
      10_000,
    ),
  'a function of Lambda with hundreds of entry points and events': () =>
    evil(
      'template.yaml',
      `Transform: AWS::Serverless-2016-10-31\nResources:\n${lines(4, (index) => `  F${index}:\n    Type: AWS::Serverless::Function\n    Metadata:\n      BuildProperties:\n        EntryPoints:\n${lines(600, (at) => `          - x${at}/a.ts`)}\n    Properties:\n      Handler: a.h\n      Runtime: nodejs20.x\n      Events:\n${lines(300, (at) => `        E${at}:\n          Type: HttpApi\n          Properties: { Path: /x${index}/${at}, Method: get }`)}`)}\n`,
      'bounded',
    ),
  'procedures of Hanami that are passed twice by the one before': () =>
    evil(
      'evil.rb',
      `require 'hanami/router'\n${lines(40, (index) => `a${index} = proc do\nget '/${index}', to: h\nscope '/l', &a${index + 1}\nscope '/r', &a${index + 1}\nend`)}\na40 = proc { scope '/z', &a40 }\nHanami::Router.new { scope '/a', &a0 }\n`,
      'bounded',
      1_100,
    ),
  'more bound methods than a file of protocol buffers has': () =>
    evil(
      'evil.proto',
      `service S {\n${lines(18_000, (index) => `rpc M${index}(R${index}) returns (E) { option (google.api.http) = { get: "/a${index}" }; }`)}\n}`,
      'bounded',
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
      `from flask import Flask\napp = Flask(__name__)\n${lines(60, (index) => `class A${index}(${Array.from({ length: Math.min(30, index) }, (_, back) => `A${index - 1 - back}`).join()}): pass`)}\n`,
    ),
  'a function that puts thousands of entries into maps beside that of its web sockets': () => ({
    files: {
      'Evil.java': `import org.springframework.web.reactive.socket.WebSocketHandler;\nclass Evil {\nSimpleUrlHandlerMapping made() {\n${lines(9_000, (index) => `other.put("/${index}${'setUrlMap'.repeat(18)}", h);`)}\nmap.put("/evil", h);\nreturn new SimpleUrlHandlerMapping(map);\n}\n}\n`,
    },
    said: [],
    most: 1,
  }),
};
