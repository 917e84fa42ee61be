import { type Expression, fileScope, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import { namedType, typeName } from '../../languages/go/types.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { imports } from './goNames.ts';

/**
 * Dependency injection containers call the functions that they are given, with arguments that other functions return for their
 * types. Named values and groups are not followed. https://pkg.go.dev/go.uber.org/fx#Provide,
 * https://pkg.go.dev/go.uber.org/dig#Container.Invoke
 */
export const injection: Framework = {
  name: 'nethttp in containers',
  languages: ['go'],
  signs: ['"go.uber.org/'],
  trigger: (source) => /"go\.uber\.org\/(?:fx|dig)"/.test(source),
  query: '(call_expression) @call (type_spec type: (struct_type)) @struct',
  join: joinVerbatim,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name: kind, node }) => (kind === 'call' ? calledLater(node, file) : filled(node, file))),
    ),
};

/** The functions that are passed to a container. */
function calledLater(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.childForFieldName('function');
  const method = callee?.childForFieldName('field')?.text;
  if (method !== 'Provide' && method !== 'Invoke') {
    return [];
  }
  const given = argumentsOf(node);
  const isOfFx = externalPath(file.value(callee), file) === `go.uber.org/fx.${method}`;
  // Further arguments of dig are options: the name of what a function returns, the interfaces that it is for.
  const isOfDig = !isOfFx && given.length === 1 && imports({ packages: /^go\.uber\.org\/dig$/ }, file);
  // What a call answers may have a name: https://pkg.go.dev/go.uber.org/fx#Annotate
  const functions = isOfFx || isOfDig ? given.filter(({ type }) => type !== 'call_expression') : [];
  return functions.map((each) => injected(file.value(each), node, file));
}

/** A struct whose fields a container sets: https://pkg.go.dev/go.uber.org/fx#In */
function filled(node: Node, file: SyntaxFile): readonly Fact[] {
  const fields = node.childForFieldName('type')?.firstNamedChild?.namedChildren ?? [];
  const isFilled = fields.some((field) => {
    const embedded = field.childForFieldName('name') ? undefined : namedType(field.childForFieldName('type'));
    return embedded && /^go\.uber\.org\/(?:fx|dig)\.In$/.test(externalPath(typeName(embedded), file) ?? '');
  });
  return isFilled ? [injected(name(node.childForFieldName('name')?.text ?? ''), node, file)] : [];
}

function injected(what: Expression, node: Node, file: SyntaxFile): Fact {
  return { kind: 'mount', on: scope(fileScope), path: text(''), what, injects: true, ...file.position(node) };
}
