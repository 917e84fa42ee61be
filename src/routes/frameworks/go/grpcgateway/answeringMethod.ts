import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { isGenerated, receiverOf } from '../../../languages/go/functions.ts';
import { namedType, simpleTypeName } from '../../../languages/go/types.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { importPath } from '../goNames.ts';
import { packageKey } from './protoFile.ts';
import { methodOption, packageOption, requestOption, setting, typeKey, typeOption } from './settings.ts';

/**
 * Matches the types of streams of requests: https://grpc.io/docs/languages/go/generated-code/#client-streaming-methods ,
 * https://connectrpc.com/docs/go/streaming/
 */
const stream = /_\w+Server$|\.(?:Client|Bidi)Stream(?:ingServer)?\[/;

const generated = /^(?:Unimplemented|Unsafe|[Mm]ock)|Mock$/;

/** The endpoint of a hand-written method with the signature of a gRPC server's. `finish` determines whether HTTP requests are bound to it. */
export function answeringMethod(method: Node, file: SyntaxFile): readonly Fact[] {
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
    !(isStream || ((types.length === 2 || fillsIn(types, method)) && request?.type === 'pointer_type'))
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

/** Whether a method gets the message with which it answers: https://github.com/micro/go-micro/tree/master/cmd/protoc-gen-micro */
function fillsIn(types: readonly (Node | null | undefined)[], method: Node): boolean {
  const [context, , answer] = types;
  const isTaken = types.length === 3 && context?.text === 'context.Context' && answer?.type === 'pointer_type';
  return isTaken && /^error$|^\(\w+ error\)$/.test(method.childForFieldName('result')?.text ?? '');
}

/** The type of the message in `*pb.Request`, or in Connect's `*connect.Request[pb.Request]`. */
function messageOf(request: Node | null | undefined): Node | undefined {
  const type = request?.firstNamedChild;
  const given = type?.type === 'generic_type' ? type.childForFieldName('type_arguments')?.firstNamedChild : type;
  return namedType(given?.type === 'type_elem' ? given.firstNamedChild : given);
}

/** The key of the package of a type; undefined for a type of the file's own package. */
export function importedAs(type: Node | undefined, file: SyntaxFile): string | undefined {
  return importedBy(type?.childForFieldName('package'), file);
}

/** The key of the package that a name denotes. */
export function importedBy(name: Node | null | undefined, file: SyntaxFile): string | undefined {
  const path = importPath(name, file);
  return path === undefined ? undefined : packageKey(path);
}
