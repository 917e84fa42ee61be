import { type Expression, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/go/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isContext, namesIn } from '../goNames.ts';
import { keysOfPackage } from './protoFile.ts';
import { prefixKey, setting } from './settings.ts';

const runtime = /"github\.com\/grpc-ecosystem\/grpc-gateway\/(?:v\d+\/)?runtime"/;
const runtimePath = /grpc-gateway\/(?:v\d+\/)?runtime\.NewServeMux$/;

/** Whether a file imports the package of the gateway's multiplexer. */
export function isOfGateway(file: SyntaxFile): boolean {
  return file.mentions(runtime);
}

/** Whether a file may remove a prefix from paths before a gateway. */
export function mayCutPrefix(source: string): boolean {
  return (
    source.includes('.StripPrefix(') ||
    (source.includes('.NewServeMux(') && source.includes('.URL.Path = ') && runtime.test(source))
  );
}

/**
 * The prefix that a file removes, if it creates a gateway's multiplexer: `r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")`.
 * https://pkg.go.dev/net/url#URL
 */
export function rewritten(assigned: Node, file: SyntaxFile): readonly Fact[] {
  const isOfRequest = /\.URL\.Path$/.test(assigned.childForFieldName('left')?.text ?? '');
  const path = isOfRequest ? assigned.childForFieldName('right')?.firstNamedChild : undefined;
  const bound = path?.type === 'identifier' ? (namesIn(file).bound.get(path.text) ?? []) : [];
  const isCut =
    path?.type === 'slice_expression' ||
    [...(path ? [file.value(path)] : []), ...bound].some((each) => cutsFront(each, file));
  return isCut && isOfGateway(file) && file.mentions('.NewServeMux(')
    ? [{ ...setting(prefixKey(), assigned), value: unknown }]
    : [];
}

/** Whether a value is a text without a prefix: https://pkg.go.dev/strings#CutPrefix */
function cutsFront(value: Expression, file: SyntaxFile): boolean {
  const made = value.kind === 'member' ? value.of : value;
  const callee = made.kind === 'call' ? made.callee : undefined;
  const isTrimmed = callee?.kind === 'member' && callee.name === 'TrimPrefix';
  return isTrimmed || (callee !== undefined && externalPath(callee, file) === 'strings.CutPrefix');
}

/**
 * The prefix in `http.StripPrefix("/api", gateway)`, if the second argument is a gateway's multiplexer, or the result of a
 * function of another package, which may be one.
 */
export function stripped(call: Node, file: SyntaxFile): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const [prefix, handler] = callee?.childForFieldName('field')?.text === 'StripPrefix' ? argumentsOf(call) : [];
  if (!prefix || handler?.type !== 'identifier') {
    return [];
  }
  const value = isServedOnce(handler.text, file) ? file.value(prefix) : unknown;
  return makersOf(handler.text, file).flatMap((path) => {
    const at = path.lastIndexOf('.');
    const of = runtimePath.test(path) ? [undefined] : at < 0 ? [] : keysOfPackage(path.slice(0, at));
    return of.map((each) => ({ ...setting(prefixKey(each), call), value }));
  });
}

/** The paths of the functions in other packages whose results are assigned to a name. */
function makersOf(name: string, file: SyntaxFile): readonly string[] {
  return (namesIn(file).bound.get(name) ?? []).flatMap((value) => {
    const made = value.kind === 'member' ? value.of : value;
    return made.kind === 'call' ? (externalPath(made.callee, file) ?? []) : [];
  });
}

/** Whether a file passes on a gateway once, not counting registrations of services, which also take a context. */
function isServedOnce(gateway: string, file: SyntaxFile): boolean {
  const served = file.root.descendantsOfType('identifier').filter(({ text, parent }) => {
    const call = parent?.type === 'argument_list' ? parent.parent : undefined;
    const isLeft = parent?.type === 'expression_list' && parent.parent?.childForFieldName('left')?.id === parent.id;
    const registers =
      call && argumentsOf(call).some((given) => isContext(given, file) || /^context\./.test(given.text));
    return text === gateway && parent?.type !== 'selector_expression' && !isLeft && !registers;
  });
  return served.length === 1;
}
