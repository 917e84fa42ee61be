import { hertz as descriptor } from '../../../model/frameworks/hertz.ts';
import { type Expression, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinKeepingTrailingSlash } from '../join.ts';
import { endpointOfCall, scopeOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'hertz',
  support: {
    title: 'Hertz',
    followed:
      'all verbs, with the name of a handler (`GETEX`), `Any`, `Handle`, groups, generated routers, `WithBasePath`',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root', Default: 'root', NewEngine: 'root' },
  prefixOf: basePath,
  types: { Hertz: 'root', Engine: 'root', RouterGroup: 'router', IRouter: 'router', IRoutes: 'router' },
  calls: 'GETEX|POSTEX|PUTEX|PATCHEX|DELETEEX|HEADEX|AnyEX|HandleEX',
  join: joinKeepingTrailingSlash,
  read: readCall,
};

/** Hertz: https://cloudwego.io/docs/hertz/tutorials/basic-feature/route */
export const hertz = goFramework(routers);

/** The base path among the options of a server: https://www.cloudwego.io/docs/hertz/reference/config/ */
function basePath(given: readonly Node[], file: SyntaxFile): Expression {
  const paths = given.flatMap((option) =>
    option.childForFieldName('function')?.text.endsWith('.WithBasePath') ? argumentsOf(option).slice(0, 1) : [],
  );
  const [path] = paths;
  return path ? { kind: 'text', parts: [file.value(path)] } : file.mentions('.WithBasePath(') ? unknown : text('');
}

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const isNamed = call.method.endsWith('EX');
  const method = call.method.replace(/EX$/, '');
  const [first, second] = call.given;
  if (method === 'Group' && first) {
    return [scopeOfCall(call, file.value(first), file)];
  }
  const last = isNamed ? call.given.at(-2) : call.given.at(-1);
  const handler = last && second ? file.value(last) : undefined;
  const verb = verbOf(method);
  if (verb !== undefined && first) {
    return endpointOfCall(routers, call, { methods: [verb], path: file.value(first), handler }, file);
  }
  if (method === 'Handle' && first && second) {
    const route = { methods: [], methodsFrom: file.value(first), path: file.value(second), handler };
    return endpointOfCall(routers, call, route, file);
  }
  return [];
}
