import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Setting } from '../../../facts/setting.ts';
import { argumentsOf } from '../../../languages/go/calls.ts';
import { isGenerated, receiverOf } from '../../../languages/go/functions.ts';
import { namedType, simpleTypeName } from '../../../languages/go/types.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { namesIn } from '../goNames.ts';
import { boundServices } from './contracts.ts';
import { finish } from './finish.ts';
import { isOfGateway, mayCutPrefix, rewritten, stripped } from './prefixes.ts';
import { keysOfPackage, packageKey } from './protoFile.ts';
import {
  baseKey,
  customOption,
  methodOption,
  outerKey,
  packageOfKey,
  packageOption,
  registrantKey,
  requestOption,
  servedKey,
  serviceKey,
  servicesKey,
  setting,
  typeKey,
  typeOption,
} from './settings.ts';

/**
 * Matches the functions that the gateway's generator writes:
 * https://grpc-ecosystem.github.io/grpc-gateway/docs/tutorials/adding_annotations/
 */
const registration = /^Register(\w+?)Handler(?:FromEndpoint|Server|Client)?$/;
/**
 * Matches the signature of a method that takes one request and returns one message or a stream. Connect's methods wrap the
 * messages in types of its own: https://connectrpc.com/docs/go/getting-started/
 */
const answers =
  /^func \((?:\w+ )?\*?\w+\) [A-Z]\w*\(\s*(?:(?:\w+ )?context\.Context,\s*(?:\w+ )?\*(?:\w+\.Request\[\*?)?[\w.]+\]?,?\s*\) \(\s*(?:\w+ )?\*?[\w.]+(?:\[\*?[\w.]+\])?,\s*(?:\w+ )?error,?\s*\)|(?:(?:\w+ )?\*[\w.]+,\s*)?(?:\w+ )?[\w.]+(?:\[[\w.]+(?:, [\w.]+)?\])?(?<=_\w+Server|\.\w+StreamingServer\[[^\]\n]{0,300}\]),?\s*\) (?:\(\w+ )?error)/m;
/**
 * Matches the types that a server embeds for methods that it does not implement: https://grpc.io/docs/languages/go/generated-code/
 * , https://connectrpc.com/docs/go/getting-started/
 */
const embedded = /^(?:Unimplemented|Unsafe)(\w+?)(?:Server|Handler)$/;
/**
 * Matches the types of streams of requests: https://grpc.io/docs/languages/go/generated-code/#client-streaming-methods ,
 * https://connectrpc.com/docs/go/streaming/
 */
const stream = /_\w+Server$|\.(?:Client|Bidi)Stream(?:ingServer)?\[/;
const generated = /^(?:Unimplemented|Unsafe|[Mm]ock)|Mock$/;
/** Matches files with mocks of servers: https://github.com/uber-go/mock#flags */
const mocks = /(?:^|\/)(?:mocks?\/.*|mock_[^/]*|[^/]*_mocks?\.go)$/;

/** gRPC-Gateway: https://grpc-ecosystem.github.io/grpc-gateway/ */
export const grpcgateway: Framework = {
  name: 'grpcgateway',
  support: {
    title: 'gRPC-Gateway',
    followed:
      'methods that `google.api.http` binds in files of protocol buffers or the generated `*.pb.gw.go` binds, of services that a gateway registers, `HandlePath`',
    notFollowed: 'bindings in a file of configuration without generated code, gateways without application code in Go',
  },
  languages: ['go'],
  trigger: (source, path) =>
    !/\.(?:pb|pb\.gw|connect)\.go$/.test(path) &&
    !mocks.test(path) &&
    (answers.test(source) ||
      /\b(?:Unimplemented|Unsafe)\w{1,200}(?:Server|Handler)\b/.test(source) ||
      source.includes('.HandlePath(') ||
      mayCutPrefix(source) ||
      /\bRegister\w{1,200}Handler(?:FromEndpoint|Server|Client)?\b/.test(source)),
  // Without a binding no method is a route, and methods of any service may have the signature of a gRPC server's.
  prerequisite: boundServices.name,
  query: `
    (method_declaration) @method (selector_expression) @registers (call_expression) @calls
    (type_spec type: (struct_type)) @struct (assignment_statement) @assigned
  `,
  join: joinVerbatim,
  finish,
  read: (file, matches) =>
    matches.flatMap(({ captures }) => captures.flatMap(({ name, node }) => readers[name]?.(node, file) ?? [])),
};

const readers: Readonly<Record<string, (node: Node, file: SyntaxFile) => readonly Fact[]>> = {
  method: answeringMethod,
  registers: registered,
  calls: (node, file) => [...registeredHere(node, file), ...stripped(node, file), ...custom(node, file)],
  struct: serving,
  assigned: rewritten,
};

/** The endpoint of a hand-written method with the signature of a gRPC server's. `finish` determines whether HTTP requests are bound to it. */
function answeringMethod(method: Node, file: SyntaxFile): readonly Fact[] {
  const type = simpleTypeName(receiverOf(method)?.childForFieldName('type')) ?? '';
  const named = method.childForFieldName('name')?.text ?? '';
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  const types = parameters.map((parameter) => parameter.childForFieldName('type'));
  const request = types[types[0]?.text === 'context.Context' ? 1 : 0];
  const isStream = stream.test(request?.text ?? '') && request === types.at(-1);
  if (
    isGenerated(file) ||
    !/^\p{Lu}/u.test(named) ||
    generated.test(type) ||
    !(isStream || (types.length === 2 && request?.type === 'pointer_type'))
  ) {
    return [];
  }
  const message = isStream ? undefined : messageOf(request);
  const of = importedAs(message, file);
  const declared = `${folderOf(file.path)}.${type}`;
  return [
    setting(typeKey(declared, named), method),
    {
      kind: 'endpoint',
      framework: 'grpcgateway',
      methods: ['ANY'],
      path: text(''),
      on: scope(fileScope),
      handler: { kind: 'function', id: method.startIndex },
      options: {
        [methodOption]: text(named),
        [requestOption]: text(simpleTypeName(message) ?? ''),
        [typeOption]: text(declared),
        ...(of === undefined ? {} : { [packageOption]: text(of) }),
      },
      line: file.line(method),
      inside: undefined,
      at: method.startIndex,
    },
  ];
}

/** The type of the message in `*pb.Request`, or in Connect's `*connect.Request[pb.Request]`. */
function messageOf(request: Node | null | undefined): Node | undefined {
  const type = request?.firstNamedChild;
  const given = type?.type === 'generic_type' ? type.childForFieldName('type_arguments')?.firstNamedChild : type;
  return namedType(given?.type === 'type_elem' ? given.firstNamedChild : given);
}

/** The services that a struct declares to serve, and the types of its package whose methods it has, by what it embeds. */
function serving(struct: Node, file: SyntaxFile): readonly Fact[] {
  const fields = struct.childForFieldName('type')?.firstNamedChild?.namedChildren ?? [];
  const declared = `${folderOf(file.path)}.${struct.childForFieldName('name')?.text ?? ''}`;
  const types = fields.flatMap((field) =>
    field.childForFieldName('name') ? [] : (namedType(field.childForFieldName('type')) ?? []),
  );
  const services = types.flatMap((type) => {
    const [, service] = embedded.exec(simpleTypeName(type) ?? '') ?? [];
    return service === undefined ? [] : [{ service, of: importedAs(type, file) }];
  });
  const [base] = services.length > 0 ? [] : types.filter(({ type }) => type === 'type_identifier');
  const said = (key: string, value: string): Setting => ({
    ...setting(key, struct),
    value: text(value),
    isExclusive: true,
  });
  return [
    ...services.map(({ service, of }) => setting(servedKey(service, of), struct)),
    ...(services.length === 0
      ? []
      : [said(servicesKey(declared), services.map(({ service, of }) => `${service} ${of ?? ''}`).join('\n'))]),
    ...(base
      ? [
          said(baseKey(declared), `${folderOf(file.path)}.${base.text}`),
          said(outerKey(`${folderOf(file.path)}.${base.text}`), declared),
        ]
      : []),
  ];
}

/** The key of the package of a type; undefined for a type of the file's own package. */
function importedAs(type: Node | undefined, file: SyntaxFile): string | undefined {
  return importedBy(type?.childForFieldName('package'), file);
}

/** The key of the package that a name denotes. */
function importedBy(name: Node | null | undefined, file: SyntaxFile): string | undefined {
  const imported = namesIn(file).bound.get(name?.text ?? '') ?? [];
  const [path] = imported.flatMap((value) => (value.kind === 'module' ? [value.module] : []));
  return path === undefined ? undefined : packageKey(path);
}

/** The service in `pb.RegisterShelvesHandlerFromEndpoint`, called or passed as a value. */
function registered(selector: Node, file: SyntaxFile): readonly Fact[] {
  return gatewayOf(selector.childForFieldName('field'), importedBy(selector.childForFieldName('operand'), file), file);
}

/** The service in a call of `RegisterShelvesHandlerFromEndpoint` in the package that has the generated code. */
function registeredHere(call: Node, file: SyntaxFile): readonly Fact[] {
  const callee = call.childForFieldName('function');
  return callee?.type === 'identifier' ? gatewayOf(callee, packageKey(folderOf(file.path)), file) : [];
}

function gatewayOf(name: Node | null | undefined, of: string | undefined, file: SyntaxFile): readonly Fact[] {
  const [, service] = registration.exec(name?.text ?? '') ?? [];
  return name && service !== undefined
    ? [
        setting(serviceKey(service), name),
        ...keysOfPackage(of ?? '').map((key) => setting(serviceKey(service, key), name)),
        { ...setting(packageOfKey(service), name), value: text(of ?? ''), isExclusive: true },
        { ...setting(registrantKey(service), name), value: text(packageKey(folderOf(file.path))) },
      ]
    : [];
}

/**
 * The route that an application adds to the gateway's multiplexer: `mux.HandlePath("GET", "/hello/{name}", hello)`.
 * https://grpc-ecosystem.github.io/grpc-gateway/docs/operations/inject_router/
 */
function custom(call: Node, file: SyntaxFile): readonly Fact[] {
  const isCustom = call.childForFieldName('function')?.childForFieldName('field')?.text === 'HandlePath';
  const [method, path, handler] = isCustom && isOfGateway(file) ? argumentsOf(call) : [];
  return method && path && handler
    ? [
        {
          kind: 'endpoint',
          framework: 'grpcgateway',
          methods: [],
          methodsFrom: file.value(method),
          path: file.value(path),
          on: scope(fileScope),
          handler: file.value(handler),
          options: { [customOption]: text('') },
          line: file.line(call),
          ...file.position(call),
        },
      ]
    : [];
}
