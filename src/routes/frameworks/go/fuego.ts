import { fuego as descriptor } from '../../../model/frameworks/fuego.ts';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinPatterns } from '../join.ts';
import { endpointOfCall, scopeOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';
import { finishPattern } from './nethttp.ts';
import { importsIn } from './sourceSigns.ts';

const routers: GoRouters = {
  name: 'fuego',
  support: {
    title: 'Fuego',
    followed: 'functions with every verb, `All`, `Handle`, those of standard handlers, groups, `WithBasePath`',
    notFollowed: 'routers of other frameworks, `Register`',
  },
  packages: descriptor.packages,
  makers: { NewServer: 'root' },
  prefixOf: basePath,
  types: { Server: 'root' },
  calls: 'Handle',
  onlyImported: true,
  telltale: (source) => importsIn(source).includes('"github.com/go-fuego/fuego"'),
  join: joinPatterns,
  finish: finishPattern,
  read: readCall,
};

/** Fuego: https://go-fuego.github.io/fuego/docs/guides/routing. Functions of its package register on the server that they take. */
export const fuego = goFramework(routers);

/** The prefix of `fuego.NewServer(fuego.WithBasePath("/api"))`: https://pkg.go.dev/github.com/go-fuego/fuego#WithBasePath */
function basePath(given: readonly Node[], file: SyntaxFile): Expression {
  const option = given.find((each) => {
    const called = each.type === 'call_expression' ? each.childForFieldName('function') : null;
    return called?.childForFieldName('field')?.text === 'WithBasePath';
  });
  return option ? file.value(argumentsOf(option)[0]) : text('');
}

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [server, path, handler] = call.given;
  if (!server || !path || !descriptor.packages.test(externalPath(file.value(call.on), file) ?? '')) {
    return [];
  }
  const on = { ...call, on: server };
  if (call.method === 'Group') {
    return [{ ...scopeOfCall(on, file.value(path), file), framework: 'fuego' }];
  }
  const verb = call.method === 'Handle' ? 'ANY' : verbOf(call.method.replace(/Std$/, ''));
  if (verb === undefined || !handler) {
    return [];
  }
  const route = { methods: [verb], path: file.value(path), handler: file.value(handler) };
  return endpointOfCall(routers, on, route, file).map((fact) => ({ ...fact, onlyOnRouter: false }));
}
