import { goa as descriptor } from '../../../model/frameworks/goa.ts';
import { memoized } from '../../../model/memoized.ts';
import { type Expression, member, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinPatterns } from '../join.ts';
import { endpointOfCall } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

/** Synthetic member of the generated type `Endpoints`: the service that they are made of. */
const serviceMember = '*service';

const routers: GoRouters = {
  name: 'goa',
  support: {
    title: 'goa',
    followed: 'methods of the services that generated servers mount',
    notFollowed: 'servers that are generated while the application is built, files',
  },
  packages: descriptor.packages,
  makers: { NewMuxer: 'root' },
  nests: true,
  types: { Muxer: 'router', ResolverMuxer: 'router' },
  calls: 'Handle',
  join: joinPatterns,
  read: readCall,
};

const registrations = goFramework(routers);

/**
 * goa: https://goa.design/docs/. A generated server has a function for each method of a service, which mounts it; the application gives
 * the service to `NewEndpoints`.
 */
export const goa: Framework = {
  ...registrations,
  trigger: (source, path) =>
    registrations.trigger(source, path) ||
    (source.includes('NewEndpoints(s Service') && /^func NewEndpoints\(s Service\b/m.test(source)),
  query: `${registrations.query} (function_declaration) @made`,
  read: (file, matches) => [
    ...registrations.read(
      file,
      matches.filter(({ captures }) => captures.every((capture) => capture.name !== 'made')),
    ),
    ...matches.flatMap(({ captures }) =>
      captures.flatMap((capture) => (capture.name === 'made' ? serviceFacts(capture.node) : [])),
    ),
  ],
};

/** The service of `func NewEndpoints(s Service, …) *Endpoints`. */
function serviceFacts(made: Node): readonly Fact[] {
  const [first] = made.childForFieldName('parameters')?.namedChildren ?? [];
  const own = first?.childForFieldName('name')?.text;
  return made.childForFieldName('name')?.text === 'NewEndpoints' && own !== undefined
    ? [
        {
          kind: 'binding',
          name: serviceMember,
          value: name(own),
          memberOf: 'Endpoints',
          inside: made.startIndex,
          at: made.endIndex,
        },
      ]
    : [];
}

/** The route of `mux.Handle("GET", "/users/{id}", f)` in the function `MountShowHandler`, for the method `Show`. */
function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [verb, path, function_] = call.given;
  const around = file.functionAround(call.node)?.childForFieldName('name')?.text ?? '';
  const [, method] = /^Mount(\w+)Handler$/.exec(around) ?? [];
  if (call.method !== 'Handle' || !verb || !path || !function_ || method === undefined || method === 'CORS') {
    return [];
  }
  const route = {
    methods: [],
    methodsFrom: file.value(verb),
    path: file.value(path),
    handler: handlerOf(method, file),
  };
  return endpointOfCall(routers, call, route, file);
}

/** The method of the service whose endpoints the server takes: `func New(e *orders.Endpoints, …) *Server`. */
function handlerOf(method: string, file: SyntaxFile): Expression | undefined {
  const service = serviceOf(file);
  return service === '' ? undefined : member(member(member(name(service), 'Endpoints'), serviceMember), method);
}

/** The package of that service; empty if there is none. */
const serviceOf = memoized(({ text }: SyntaxFile) => /^func New\(\s*e \*(\w+)\.Endpoints\b/m.exec(text)?.[1] ?? '');
