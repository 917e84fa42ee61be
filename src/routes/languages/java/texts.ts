import { concatenation, type Expression, member, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf } from './calls.ts';

/**
 * The text of `String.join("/", A, B)`, `A.concat(B)`, Guava's `Joiner.on("/").join(A, B)`, a stream that is joined, or a builder
 * that is created and filled in one expression; undefined for any other call.
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/String.html,
 * https://github.com/google/guava/wiki/StringsExplained#joiner
 */
export function madeText(call: Node, file: SyntaxFile): Expression | undefined {
  const object = call.childForFieldName('object');
  const given = argumentsOf(call);
  switch (object ? call.childForFieldName('name')?.text : undefined) {
    case 'join':
      return object?.text === 'String' ? joined(given, file) : joinedByGuava(object, given, file);
    case 'collect':
      return object ? joinedStream(object, given, file) : undefined;
    case 'concat':
      return object && given.length === 1 && isText(object, file) ? concatenated([object, ...given], file) : undefined;
    case 'toString':
      return object && given.length === 0 ? built(object, file) : undefined;
    default:
      return undefined;
  }
}

function concatenated(parts: readonly Node[], file: SyntaxFile): Expression {
  return concatenation(parts.map((each) => file.value(each)));
}

/** Whether an expression is a string literal or a constant. Other types have a method `concat`, too. */
function isText(node: Node, file: SyntaxFile): boolean {
  return file.value(node).kind === 'text' || /^(?:[\w.]+\.)?[A-Z][A-Z\d_]*$/.test(node.text);
}

/** The arguments of a joiner that is created with only a delimiter where it joins. */
function joinedByGuava(joiner: Node | null, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const isMade = joiner?.type === 'method_invocation' && joiner.childForFieldName('name')?.text === 'on';
  return isMade && /^(?:com\.google\.common\.base\.)?Joiner$/.test(joiner.childForFieldName('object')?.text ?? '')
    ? joined([...argumentsOf(joiner), ...given], file)
    : undefined;
}

/**
 * The text of `Stream.of(A, B).map(Object::toString).collect(Collectors.joining("/"))`:
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/Collectors.html
 */
function joinedStream(stream: Node, [collector]: readonly Node[], file: SyntaxFile): Expression | undefined {
  const isJoining = collector?.type === 'method_invocation' && collector.childForFieldName('name')?.text === 'joining';
  const [delimiter, ...others] = isJoining ? argumentsOf(collector) : [];
  const isMapped = /\.\s*map\(\w+::(?:toString|valueOf)\)$/.test(stream.text.slice(-40));
  const source = isMapped ? stream.childForFieldName('object') : stream;
  const maker = source?.type === 'method_invocation' ? source.childForFieldName('object')?.text : undefined;
  const isMade = maker === 'Stream' || maker === 'Arrays';
  return delimiter && others.length === 0 && source && isMade
    ? joined([delimiter, ...argumentsOf(source)], file)
    : undefined;
}

/** The arguments with the delimiter between them. A single argument that is no literal may be a collection. */
function joined([delimiter, ...given]: readonly Node[], file: SyntaxFile): Expression {
  const values = given.map((each) => file.value(each));
  const [only] = values;
  const elements = only?.kind === 'list' ? only.items : values;
  if (!delimiter || !only) {
    return unknown;
  }
  const between = file.value(delimiter);
  if (values.length === 1 && only.kind !== 'list' && only.kind !== 'text') {
    return { kind: 'call', at: delimiter.endIndex, callee: member(only, 'join'), arguments: [between] };
  }
  return concatenation(elements.flatMap((each, index) => (index === 0 ? [each] : [between, each])));
}

/**
 * The text of `new StringBuilder("/a").append(B).toString()`; undefined if the builder is made elsewhere.
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/StringBuilder.html
 */
function built(builder: Node, file: SyntaxFile): Expression | undefined {
  const appended: Expression[] = [];
  let current: Node | null = builder;
  while (current?.type === 'method_invocation' && current.childForFieldName('name')?.text === 'append') {
    const [value, ...others] = argumentsOf(current);
    appended.unshift(value && others.length === 0 ? file.value(value) : unknown);
    current = current.childForFieldName('object');
  }
  if (current?.type !== 'object_creation_expression' || !/^StringBu(?:ilder|ffer)$/.test(typeOf(current))) {
    return undefined;
  }
  // A number is the capacity.
  const first = argumentsOf(current).filter(({ type }) => type !== 'decimal_integer_literal');
  return concatenation([...first.map((each) => file.value(each)), ...appended]);
}

function typeOf(creation: Node): string {
  return creation.childForFieldName('type')?.text ?? '';
}

/**
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/String.html; of regular expressions, only one character
 * that is repeated.
 */
export function textMethod(
  method: string,
  text: string,
  [first = '', second, ...others]: readonly string[],
): string | undefined {
  if (second === undefined || others.length > 0) {
    return undefined;
  }
  if (method === 'replace') {
    return text.replaceAll(first, () => second);
  }
  const [, repeated] = method === 'replaceAll' ? (/^([\w/-])\+$/.exec(first) ?? []) : [];
  return repeated === undefined || /[$\\]/.test(second)
    ? undefined
    : text
        .split(repeated)
        .filter((part, index, { length }) => part !== '' || index === 0 || index === length - 1)
        .join(second);
}
