import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { isGenerated, receiverOf } from '../../../languages/go/functions.ts';
import { namedType, simpleTypeName } from '../../../languages/go/types.ts';
import { argumentsOf } from '../../../languages/go/values.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, RouteDraft } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { namesIn } from '../goNames.ts';
import { isOfGateway, rewritten, stripped } from './prefixes.ts';
import { packageKey } from './protoFile.ts';
import { protoServices } from './protoReader.ts';
import {
  bindingsOf,
  methodKey,
  methodsKey,
  prefixKey,
  servedKey,
  serviceKey,
  servicesKey,
  setting,
  typeKey,
} from './settings.ts';

/**
 * Matches the functions that the gateway's generator writes:
 * https://grpc-ecosystem.github.io/grpc-gateway/docs/tutorials/adding_annotations/
 */
const registration = /^Register(\w+?)Handler(?:FromEndpoint|Server|Client)?$/;
/**
 * Matches the signature of a method that answers one request, with one message or a stream. Connect's take and return the messages in
 * types of its own: https://connectrpc.com/docs/go/getting-started/
 */
const answers =
  /^func \((?:\w+ )?\*?\w+\) [A-Z]\w*\((?:\s*(?:\w+ )?context\.Context,\s*(?:\w+ )?\*(?:\w+\.Request\[\*?)?[\w.]+\]?,?\s*\) \(\s*(?:\w+ )?\*?[\w.]+(?:\[\*?[\w.]+\])?,\s*(?:\w+ )?error,?\s*\)|(?:\w+ )?\*[\w.]+, (?:\w+ )?[\w.]+\)(?<=_\w+Server\)) error)/m;
/**
 * Matches the types that a server embeds for the methods that it does not have: https://grpc.io/docs/languages/go/generated-code/ ,
 * https://connectrpc.com/docs/go/getting-started/
 */
const embedded = /^(?:Unimplemented|Unsafe)(\w+?)(?:Server|Handler)$/;
const generated = /^(?:Unimplemented|Unsafe|Mock)|(?:Client|Mock)$/;

/** gRPC-Gateway: https://grpc-ecosystem.github.io/grpc-gateway/ */
export const grpcgateway: Framework = {
  name: 'grpcgateway',
  support: {
    title: 'gRPC-Gateway',
    followed:
      'methods that `google.api.http` binds in files of protocol buffers, of services that a gateway registers, `HandlePath`',
    notFollowed: 'bindings in a file of configuration, gateways without application code in Go',
  },
  languages: ['go'],
  trigger: (source, path) =>
    !path.endsWith('.pb.go') &&
    !path.endsWith('.pb.gw.go') &&
    !path.endsWith('.connect.go') &&
    (answers.test(source) ||
      /\b(?:Unimplemented|Unsafe)\w{1,200}(?:Server|Handler)\b/.test(source) ||
      source.includes('.HandlePath(') ||
      /\bRegister\w{1,200}Handler(?:FromEndpoint|Server|Client)?\b/.test(source)),
  // Without a binding no method is a route, and methods of any service may have the signature of a gRPC server's.
  prerequisite: protoServices.name,
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
  calls: (node, file) => [...stripped(node, file), ...custom(node, file)],
  struct: serving,
  assigned: rewritten,
};

const methodOption = 'method';
const requestOption = 'request';
const packageOption = 'package';
const typeOption = 'type';
/** The option of a route that no contract binds. */
const customOption = 'custom';

/**
 * The endpoint of a method with the signature of a gRPC server's, which no program wrote. `finish` determines whether HTTP requests are
 * bound to it.
 */
function answeringMethod(method: Node, file: SyntaxFile): readonly Fact[] {
  const type = simpleTypeName(receiverOf(method)?.childForFieldName('type')) ?? '';
  const named = method.childForFieldName('name')?.text ?? '';
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  const takesContext = parameters[0]?.childForFieldName('type')?.text === 'context.Context';
  const request = parameters[takesContext ? 1 : 0]?.childForFieldName('type');
  if (
    isGenerated(file) ||
    !/^\p{Lu}/u.test(named) ||
    generated.test(type) ||
    parameters.length !== 2 ||
    request?.type !== 'pointer_type'
  ) {
    return [];
  }
  const message = messageOf(request);
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
function messageOf(request: Node): Node | undefined {
  const type = request.firstNamedChild;
  const given = type?.type === 'generic_type' ? type.childForFieldName('type_arguments')?.firstNamedChild : type;
  return namedType(given?.type === 'type_elem' ? given.firstNamedChild : given);
}

/** The services whose servers a struct says to be, by what it embeds. */
function serving(struct: Node, file: SyntaxFile): readonly Fact[] {
  const fields = struct.childForFieldName('type')?.firstNamedChild?.namedChildren ?? [];
  const declared = `${folderOf(file.path)}.${struct.childForFieldName('name')?.text ?? ''}`;
  const services = fields.flatMap((field) => {
    const type = field.childForFieldName('name') ? undefined : namedType(field.childForFieldName('type'));
    const [, service] = embedded.exec(simpleTypeName(type) ?? '') ?? [];
    return service === undefined ? [] : [{ service, of: importedAs(type, file) }];
  });
  const names = services.map(({ service }) => service).join(' ');
  return services.length === 0
    ? []
    : [
        ...services.map(({ service, of }) => setting(servedKey(service, of), struct)),
        { ...setting(servicesKey(declared), struct), value: text(names), isExclusive: true },
      ];
}

/** The key of the imported package of a type; undefined if it is of the file's own. */
function importedAs(type: Node | undefined, file: SyntaxFile): string | undefined {
  const imported = namesIn(file).bound.get(type?.childForFieldName('package')?.text ?? '') ?? [];
  const [path] = imported.flatMap((value) => (value.kind === 'module' ? [value.module] : []));
  return path === undefined ? undefined : packageKey(path);
}

/** The service in `pb.RegisterShelvesHandlerFromEndpoint`, called or passed as a value. */
function registered(selector: Node): readonly Fact[] {
  const [, service] = registration.exec(selector.childForFieldName('field')?.text ?? '') ?? [];
  return service === undefined ? [] : [setting(serviceKey(service), selector)];
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

/** The requests that are bound to the method, if a gateway serves its service. */
function finish(
  { options, segments }: RouteDraft,
  find: Parameters<NonNullable<Framework['finish']>>[1],
): FinishedPath[] {
  const given = (option: string): string | undefined => {
    const value = options.get(option);
    return value?.kind === 'text' ? value.text : undefined;
  };
  if (options.has(customOption)) {
    return [{ path: joinVerbatim(segments), unknown: find(prefixKey) !== undefined }];
  }
  const [method = '', request = '', of] = [given(methodOption), given(requestOption), given(packageOption)];
  const type = given(typeOption) ?? '';
  const services = find(servicesKey(type));
  // Services of one package may each have a method of one name, with the same request: the type says which of them it serves.
  const serves = services?.kind === 'text' ? services.text.split(' ') : undefined;
  const [declared] = (serves ?? []).flatMap((service) => find(methodKey(method, request, undefined, service)) ?? []);
  // The package of a request from elsewhere is known by the name alone with which its service qualifies it.
  const ofPackage =
    of === undefined
      ? undefined
      : (find(methodKey(method, request, of)) ?? find(methodKey(method, request, of.slice(of.lastIndexOf('/') + 1))));
  const found = bindingsOf(declared ?? ofPackage ?? find(methodKey(method, request)));
  return found &&
    find(serviceKey(found.service)) &&
    (serves ? serves.includes(found.service) : !find(servedKey(found.service, of)) && mayServe(type, found, find))
    ? found.bindings.map(({ verb, path }) => ({ path, method: verb, unknown: find(prefixKey) !== undefined }))
    : [];
}

/**
 * Whether a type that does not say what it serves, as no other one says of the service, has at least half of a service's methods. A server has them all, some of them of what it
 * embeds: https://go.dev/ref/spec#Implementing_an_interface ; others have single ones, which the server calls.
 */
function mayServe(
  type: string,
  { fullName }: { readonly fullName: string },
  find: Parameters<NonNullable<Framework['finish']>>[1],
): boolean {
  const methods = find(methodsKey(fullName));
  const names = methods?.kind === 'text' ? methods.text.split(' ') : [];
  const missing = names.filter((name) => find(typeKey(type, name)) === undefined).length;
  return missing * 2 <= names.length;
}
