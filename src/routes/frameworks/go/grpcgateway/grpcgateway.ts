import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { isGenerated, receiverOf } from '../../../languages/go/functions.ts';
import { simpleTypeName } from '../../../languages/go/types.ts';
import { argumentsOf } from '../../../languages/go/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, RouteDraft } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { namesIn } from '../goNames.ts';
import { packageKey } from './protoFile.ts';
import { protoServices } from './protoReader.ts';
import { bindingsOf, methodKey, prefixKey, serviceKey } from './settings.ts';

/**
 * Matches the functions that the gateway's generator writes:
 * https://grpc-ecosystem.github.io/grpc-gateway/docs/tutorials/adding_annotations/
 */
const registration = /^Register(\w+?)Handler(?:FromEndpoint|Server|Client)?$/;
/** Matches the signature of a method that answers one request, with one message or a stream. */
const answers =
  /^func \((?:\w+ )?\*?\w+\) [A-Z]\w*\((?:(?:\w+ )?context\.Context, (?:\w+ )?\*[\w.]+\) \(\*?[\w.]+, (?:\w+ )?error\)|(?:\w+ )?\*[\w.]+, (?:\w+ )?[\w.]+\)(?<=_\w+Server\)) error)/m;
const generated = /^(?:Unimplemented|Unsafe|Mock)|(?:Client|Mock)$/;

/** gRPC-Gateway: https://grpc-ecosystem.github.io/grpc-gateway/ */
export const grpcgateway: Framework = {
  name: 'grpcgateway',
  support: {
    title: 'gRPC-Gateway',
    followed: 'methods that `google.api.http` binds in files of protocol buffers, of services that a gateway registers',
    notFollowed: 'bindings in a file of configuration, gateways without application code in Go',
  },
  languages: ['go'],
  trigger: (source, path) =>
    !path.endsWith('.pb.go') &&
    !path.endsWith('.pb.gw.go') &&
    (answers.test(source) || /\bRegister\w{1,200}Handler(?:FromEndpoint|Server|Client)?\b/.test(source)),
  // Without a binding no method is a route, and methods of any service may have the signature of a gRPC server's.
  prerequisite: protoServices.name,
  query: '(method_declaration) @method (selector_expression) @registers (call_expression) @strips',
  join: joinVerbatim,
  finish,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) =>
        name === 'method' ? answeringMethod(node, file) : name === 'strips' ? stripped(node, file) : registered(node),
      ),
    ),
};

const methodOption = 'method';
const requestOption = 'request';
const packageOption = 'package';

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
  const of = request.firstNamedChild?.childForFieldName('package')?.text;
  const imported = of === undefined ? [] : (namesIn(file).bound.get(of) ?? []);
  const [path] = imported.flatMap((value) => (value.kind === 'module' ? [value.module] : []));
  return [
    {
      kind: 'endpoint',
      framework: 'grpcgateway',
      methods: ['ANY'],
      path: text(''),
      on: scope(fileScope),
      handler: { kind: 'function', id: method.startIndex },
      options: {
        [methodOption]: text(named),
        [requestOption]: text(simpleTypeName(request) ?? ''),
        ...(path === undefined ? {} : { [packageOption]: text(packageKey(path)) }),
      },
      line: file.line(method),
      inside: undefined,
      at: method.startIndex,
    },
  ];
}

/** The service in `pb.RegisterShelvesHandlerFromEndpoint`, called or passed as a value. */
function registered(selector: Node): readonly Fact[] {
  const [, service] = registration.exec(selector.childForFieldName('field')?.text ?? '') ?? [];
  return service === undefined ? [] : [setting(serviceKey(service), selector)];
}

/** The prefix in `http.StripPrefix("/api", gateway)`, if the file has a name for the gateway's multiplexer. */
function stripped(call: Node, file: SyntaxFile): readonly Fact[] {
  const callee = call.childForFieldName('function');
  if (callee?.childForFieldName('field')?.text !== 'StripPrefix') {
    return [];
  }
  const handler = argumentsOf(call)[1];
  const isGateway = (namesIn(file).bound.get(handler?.text ?? '') ?? []).some(
    (value) =>
      value.kind === 'call' &&
      /grpc-gateway\/(?:v\d+\/)?runtime\.NewServeMux$/.test(externalPath(value.callee, file) ?? ''),
  );
  return isGateway ? [setting(prefixKey, call)] : [];
}

function setting(key: string, { startIndex }: Node): Fact {
  return { kind: 'setting', framework: 'grpcgateway', key, value: text(''), inside: undefined, at: startIndex };
}

/** The requests that are bound to the method, if a gateway serves its service. */
function finish({ options }: RouteDraft, find: Parameters<NonNullable<Framework['finish']>>[1]): FinishedPath[] {
  const given = (option: string): string | undefined => {
    const value = options.get(option);
    return value?.kind === 'text' ? value.text : undefined;
  };
  const [method = '', request = '', of] = [given(methodOption), given(requestOption), given(packageOption)];
  // The package of a request from elsewhere is known by the name alone with which its service qualifies it.
  const ofPackage =
    of === undefined
      ? undefined
      : (find(methodKey(method, request, of)) ?? find(methodKey(method, request, of.slice(of.lastIndexOf('/') + 1))));
  const found = bindingsOf(ofPackage ?? find(methodKey(method, request)));
  return found && find(serviceKey(found.service))
    ? found.bindings.map(({ verb, path }) => ({ path, method: verb, unknown: find(prefixKey) !== undefined }))
    : [];
}
