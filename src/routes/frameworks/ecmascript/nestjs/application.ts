import { type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Mount } from '../../../facts/mount.ts';
import { type MemberCall, memberCall } from '../../../languages/ecmascript/calls.ts';
import { textEntry } from '../../../languages/ecmascript/options.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeFact } from '../routers.ts';

/**
 * Settings of the application: the global prefix, versioning, and the prefixes that `RouterModule` gives to modules. If
 * these are not written in this file, any module may have one.
 */
export function applicationFacts(file: SyntaxFile, { node, on, method, parameters }: MemberCall): readonly Fact[] {
  const [first, second] = parameters.map((argument) => file.value(argument));
  const position = file.position(node);
  const made = file.mentions(/\bNestFactory\s*\.\s*create\b/) ? file.path : '';
  const setting = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'nestjs',
    key,
    value: { kind: 'object', entries: { value, madeIn: text(made) } },
    ...position,
  });
  if (method === 'setGlobalPrefix' && first) {
    const exclude = entry(second, 'exclude');
    return [setting('globalPrefix', first), ...(exclude ? [setting('exclude', exclude)] : [])];
  }
  if (method === 'create' && on.text === 'NestFactory') {
    const application = { kind: 'setting', framework: 'nestjs', value: text(file.path), ...position } as const;
    const below = parameters[1] && pathOfAdapter(parameters[1], file);
    return [
      ...(below ? [setting('adapterPath', below)] : []),
      { ...application, key: 'application' },
      { ...application, key: 'onlyApplication', isExclusive: true },
    ];
  }
  if (method === 'enableVersioning') {
    // URI versioning is the default: https://docs.nestjs.com/techniques/versioning
    const type = parameters[0]?.namedChildren.find((pair) => pair.childForFieldName('key')?.text === 'type');
    const isUri = !type || type.childForFieldName('value')?.text.endsWith('.URI') === true;
    const bare = parameters[0]?.namedChildren.some((pair) => /^prefix:\s*false$/.test(pair.text));
    const entries = first?.kind === 'object' ? first.entries : {};
    const options: Expression = { kind: 'object', entries: bare ? { ...entries, prefix: text('') } : entries };
    return isUri ? [setting('versioning', options)] : [];
  }
  // The application of Express or Fastify, whose routes have no prefix of Nest: https://docs.nestjs.com/faq/http-adapter
  if (method === 'getInstance' && memberCall(on, file)?.method === 'getHttpAdapter') {
    return [scopeFact(file.mentions('platform-fastify') ? 'fastify' : 'express', node, text(''), 'root', file)];
  }
  // `forRoutes` is that of Nest before version 8: https://github.com/nestjsx/nest-router#setup
  if (/^(?:register|forRoutes)$/.test(method ?? '') && on.text === 'RouterModule') {
    const routes = first?.kind === 'name' ? namedValue(first.name, file) : first;
    return routes?.kind === 'list'
      ? routes.items.flatMap((route) => moduleMounts(route, text(''), position))
      : [setting('unreadModules', text(''))];
  }
  return [];
}

/**
 * The path at which the application of Express is mounted that is given to Nest: `server.use('/api', nested)` behind `new
 * ExpressAdapter(nested)`. https://docs.nestjs.com/faq/multiple-servers https://expressjs.com/en/4x/api.html#app.use
 */
function pathOfAdapter(adapter: Node, file: SyntaxFile): Expression | undefined {
  const isAdapter =
    adapter.type === 'new_expression' && adapter.childForFieldName('constructor')?.text === 'ExpressAdapter';
  const own = isAdapter ? adapter.childForFieldName('arguments')?.firstNamedChild : undefined;
  const calls = own?.type === 'identifier' ? file.matches('(call_expression function: (member_expression)) @call') : [];
  return calls
    .flatMap(({ captures }) => captures.flatMap(({ node }) => memberCall(node, file) ?? []))
    .filter(
      ({ method, parameters }) => method === 'use' && parameters.length > 1 && parameters.at(-1)?.text === own?.text,
    )
    .map(({ parameters }): Expression => ({ kind: 'text', parts: [file.value(parameters[0])] }))[0];
}

function namedValue(name: string, file: SyntaxFile): Expression | undefined {
  const found = file.declared(name).find(({ kind }) => kind === 'binding');
  return found?.kind === 'binding' ? found.value : undefined;
}

function moduleMounts(route: Expression, above: Expression, position: Pick<Mount, 'inside' | 'at'>): readonly Fact[] {
  const own = route.kind === 'object' ? textEntry(route, 'path') : text('');
  const path: Expression = { kind: 'text', parts: [above, '/', own], isPath: true };
  const module = entry(route, 'module') ?? (route.kind === 'name' ? route : undefined);
  const children = entry(route, 'children');
  return [
    ...(module ? [mount(scope(fileScope), path, module, position)] : []),
    ...(children?.kind === 'list' ? children.items.flatMap((child) => moduleMounts(child, path, position)) : []),
  ];
}

export function mount(
  on: Expression,
  path: Expression,
  what: Expression,
  position: Pick<Mount, 'inside' | 'at'>,
): Fact {
  return { kind: 'mount', on, path, what, ...position };
}

export function entry(expression: Expression | undefined, key: string): Expression | undefined {
  return expression?.kind === 'object' ? expression.entries[key] : undefined;
}
