import type { Expression } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/go/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { namesIn } from '../goNames.ts';
import { prefixKey, setting } from './settings.ts';

const runtime = /"github\.com\/grpc-ecosystem\/grpc-gateway\/(?:v\d+\/)?runtime"/;

/** Whether a file imports the package of the gateway's multiplexer. */
export function isOfGateway(file: SyntaxFile): boolean {
  return file.mentions(runtime);
}

/** Whether a file may make a gateway's multiplexer and take a prefix off. */
export function mayCutPrefix(source: string): boolean {
  return source.includes('.NewServeMux(') && /\.StripPrefix\(|\.URL\.Path = /.test(source) && runtime.test(source);
}

/**
 * The prefix that a file takes off which makes a gateway's multiplexer: `r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")`.
 * https://pkg.go.dev/net/url#URL
 */
export function rewritten(assigned: Node, file: SyntaxFile): readonly Fact[] {
  const isOfRequest = /\.URL\.Path$/.test(assigned.childForFieldName('left')?.text ?? '');
  const path = isOfRequest ? assigned.childForFieldName('right')?.firstNamedChild : undefined;
  const bound = path?.type === 'identifier' ? (namesIn(file).bound.get(path.text) ?? []) : [];
  const isCut =
    path?.type === 'slice_expression' ||
    [...(path ? [file.value(path)] : []), ...bound].some((each) => cutsFront(each, file));
  return isCut && isOfGateway(file) && file.mentions('.NewServeMux(') ? [setting(prefixKey, assigned)] : [];
}

/** Whether a value is the rest of a text behind a prefix: https://pkg.go.dev/strings#CutPrefix */
function cutsFront(value: Expression, file: SyntaxFile): boolean {
  const made = value.kind === 'member' ? value.of : value;
  return made.kind === 'call' && /^strings\.(?:Trim|Cut)Prefix$/.test(externalPath(made.callee, file) ?? '');
}

/** The prefix in `http.StripPrefix("/api", gateway)`, if the file has a name for the gateway's multiplexer. */
export function stripped(call: Node, file: SyntaxFile): readonly Fact[] {
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
