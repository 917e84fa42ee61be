import { type Expression, unknown } from '../../../facts/expression.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The setting that holds the address at which code starts a server. */
export const addressKey = 'address of the server';

const factory = /^(?:GrizzlyHttpServerFactory|JdkHttpServerFactory)$/;
/** What is said of an address beside its text. */
const parts = /^(?:build|port|host|scheme)$/;
/** Stands for a part of a text that is an expression. */
const gap = '\0';
const maximumSteps = 8;

/**
 * The address, or its path alone, at which a call starts a server of Jersey: `createHttpServer(URI.create("http://localhost/shop/"), …)`
 * puts all resources below `/shop/`. Other factories ignore the path.
 * https://eclipse-ee4j.github.io/jersey.github.io/documentation/latest3x/getting-started.html#running-project
 */
export function serverPath(call: Call, file: SyntaxFile): Expression | undefined {
  const isServer = call.name === 'createHttpServer' && factory.test(call.on?.text ?? '');
  const written = isServer && call.arguments.length > 1 ? addressIn(call.arguments[0], file, 0) : undefined;
  return written && pathOf(file.value(written), file);
}

/** The expression of the text of an address: within `URI.create(…)`, `new URI(…)`, `UriBuilder.fromUri(…)`, or of a variable. */
function addressIn(node: Node | undefined, file: SyntaxFile, steps: number): Node | undefined {
  if (!node || steps > maximumSteps) {
    return undefined;
  }
  const call = callOf(node, file);
  if (call?.name === 'fromUri' || call?.name === 'URI' || (call?.name === 'create' && call.on?.text === 'URI')) {
    return call.arguments[0];
  }
  if (call?.on && parts.test(call.name)) {
    return addressIn(call.on, file, steps + 1);
  }
  if (node.type === 'object_creation_expression' && node.childForFieldName('type')?.text === 'URI') {
    return node.childForFieldName('arguments')?.firstNamedChild ?? undefined;
  }
  const variable = file.root
    .descendantsOfType('variable_declarator')
    .find((each) => each?.childForFieldName('name')?.text === node.text);
  return addressIn(variable?.childForFieldName('value') ?? undefined, file, steps + 1);
}

/** The path of an address, where the file says where it begins; else the address, for `pathIn`. */
function pathOf(address: Expression, file: SyntaxFile): Expression {
  const named =
    address.kind === 'name'
      ? file.declarations.find((fact) => fact.kind === 'binding' && fact.name === address.name)
      : undefined;
  const value = named?.kind === 'binding' ? named.value : address;
  if (value.kind !== 'text') {
    return value;
  }
  const dynamic = value.parts.filter((part) => typeof part !== 'string');
  const written = value.parts.map((part) => (typeof part === 'string' ? part : gap)).join('');
  const origin = /^[\0\w]*:\/\/[^/]*/.exec(written)?.[0];
  // What is known at run time alone is a path or has one, unless it is the port.
  if (origin === undefined || /[^:]\0$/.test(written === origin ? origin : '')) {
    return unknown;
  }
  const [first = '', ...others] = written.slice(origin.length).split(gap);
  const behind = dynamic.slice(origin.split(gap).length - 1);
  return { kind: 'text', parts: [first, ...others.flatMap((part, index) => [behind[index] ?? unknown, part])] };
}

/** The path of an evaluated address; a text that is not known where there is none. */
export function pathIn(address: AbstractValue): AbstractValue {
  return address.kind === 'text'
    ? { kind: 'text', text: address.text.replace(/^\w+:\/\/[^/]*/, ''), unknown: address.unknown }
    : { kind: 'text', text: '', unknown: true };
}
