import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Setting } from '../../../facts/setting.ts';
import { argumentsOf } from '../../../languages/go/calls.ts';
import { namedType, simpleTypeName } from '../../../languages/go/types.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { answeringMethod, importedAs, importedBy } from './answeringMethod.ts';
import { boundServices } from './contracts.ts';
import { finish } from './finish.ts';
import { isOfGateway, mayCutPrefix, rewritten, stripped } from './prefixes.ts';
import { keysOfPackage, packageKey } from './protoFile.ts';
import {
  baseKey,
  customOption,
  outerKey,
  packageOfKey,
  registrantKey,
  servedKey,
  serviceKey,
  servicesKey,
  setting,
} from './settings.ts';

/**
 * Matches the functions that the gateway's generator writes:
 * https://grpc-ecosystem.github.io/grpc-gateway/docs/tutorials/adding_annotations/ . Go Micro has functions of these names, and beside it
 * `register_func_suffix=Gw` is usual: https://github.com/grpc-ecosystem/grpc-gateway/blob/main/protoc-gen-grpc-gateway/main.go
 */
const registration = /^Register(\w+?)(?:Handler|Gw)(?:FromEndpoint|Server|Client)?$/;
/**
 * Matches the signature of a method that takes one request and returns one message or a stream. Connect's methods wrap the
 * messages in types of its own: https://connectrpc.com/docs/go/getting-started/ . Go Micro's methods fill in the message that they get:
 * https://github.com/micro/go-micro/tree/master/cmd/protoc-gen-micro
 */
const answers =
  /^func \((?:\w+ )?\*?\w+\) [A-Z]\w*\(\s*(?:(?:\w+ )?context\.Context,\s*(?:\w+ )?\*(?:\w+\.Request\[\*?)?[\w.]+\]?,?\s*\) \(\s*(?:\w+ )?\*?[\w.]+(?:\[\*?[\w.]+\])?,\s*(?:\w+ )?error,?\s*\)|(?:\w+ )?context\.Context,\s*(?:\w+ )?\*[\w.]+,\s*(?:\w+ )?\*[\w.]+,?\s*\) (?:\(\w+ )?error|(?:(?:\w+ )?\*[\w.]+,\s*)?(?:\w+ )?[\w.]+(?:\[[\w.]+(?:, [\w.]+)?\])?(?<=_\w+Server|\.\w+StreamingServer\[[^\]\n]{0,300}\]),?\s*\) (?:\(\w+ )?error)/m;
/**
 * Matches the types that a server embeds for methods that it does not implement: https://grpc.io/docs/languages/go/generated-code/
 * , https://connectrpc.com/docs/go/getting-started/
 */
const embedded = /^(?:Unimplemented|Unsafe)(\w+?)(?:Server|Handler)$/;
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
  signs: [
    ...['context.Context', 'Server', 'Unimplemented', 'Unsafe', 'Register'],
    ...['.HandlePath(', '.StripPrefix(', '.NewServeMux('],
  ],
  trigger: (source, path) =>
    !/\.(?:pb|pb\.gw|connect)\.go$/.test(path) &&
    !mocks.test(path) &&
    (answers.test(source) ||
      /\b(?:Unimplemented|Unsafe)\w{1,200}(?:Server|Handler)\b/.test(source) ||
      source.includes('.HandlePath(') ||
      mayCutPrefix(source) ||
      /\bRegister\w{1,200}(?:Handler|Gw)(?:FromEndpoint|Server|Client)?\b/.test(source)),
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
