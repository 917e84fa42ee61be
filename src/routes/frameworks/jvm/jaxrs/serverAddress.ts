import { type Expression, unknown } from '../../../facts/expression.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The key of the setting with the base address of a server that code starts. */
export const addressKey = 'address of the server';

const factory = /^(?:GrizzlyHttpServerFactory|JdkHttpServerFactory)$/;
/** Methods of a URI builder that do not change the path. */
const parts = /^(?:build|port|host|scheme)$/;
/** Replaces each dynamic part of a text while the text is split into origin and path. */
const gap = '\0';
const maximumSteps = 8;

/**
 * The base address, or only its path, of a Jersey server that a call starts:
 * `createHttpServer(URI.create("http://localhost/shop/"), …)` serves all resources below `/shop/`. Other factories
 * ignore the path.
 * https://eclipse-ee4j.github.io/jersey.github.io/documentation/latest3x/getting-started.html#running-project
 */
export function serverPath(call: Call, file: SyntaxFile): Expression | undefined {
  const isServer = call.name === 'createHttpServer' && factory.test(call.on?.text ?? '');
  const written = isServer && call.arguments.length > 1 ? addressIn(call.arguments[0], file, 0) : undefined;
  return written && pathOf(file.value(written), file);
}

/**
 * The argument with the text of an address, in `URI.create(…)`, `new URI(…)`, `UriBuilder.fromUri(…)`, or in the value
 * of a variable.
 */
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

/**
 * The path of an address that is a text with an origin. Any other expression is returned as it is; `pathIn` takes the
 * path once it is evaluated.
 */
function pathOf(address: Expression, file: SyntaxFile): Expression {
  const named =
    address.kind === 'name' ? file.declared(address.name).find((fact) => fact.kind === 'binding') : undefined;
  const value = named?.kind === 'binding' ? named.value : address;
  if (value.kind !== 'text') {
    return value;
  }
  const dynamic = value.parts.filter((part) => typeof part !== 'string');
  const written = value.parts.map((part) => (typeof part === 'string' ? part : gap)).join('');
  const origin = /^[\0\w]*:\/\/[^/]*/.exec(written)?.[0];
  // A dynamic part at the end of an address may be or contain the path, unless it is the port.
  if (origin === undefined || /[^:]\0$/.test(written === origin ? origin : '')) {
    return unknown;
  }
  const [first = '', ...others] = written.slice(origin.length).split(gap);
  const behind = dynamic.slice(origin.split(gap).length - 1);
  return { kind: 'text', parts: [first, ...others.flatMap((part, index) => [behind[index] ?? unknown, part])] };
}

/** The path of an evaluated address; an unknown text if the address is not known. */
export function pathIn(address: AbstractValue): AbstractValue {
  return address.kind === 'text'
    ? { ...address, text: address.text.replace(/^\w+:\/\/[^/]*/, '') }
    : { kind: 'text', text: '', unknown: true };
}
