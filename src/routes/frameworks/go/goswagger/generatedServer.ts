import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { basePathKey, endsOfPath, operationKey } from './settings.ts';

/** `o.handlers["GET"]["/pets/{id}"] = pets.NewGetPet(o.context, o.PetsGetPetHandler)`, as the generator writes it. */
const operation =
  /^\w+\.handlers\["([A-Z]+)"\]\["([^"\n]*)"\]\s*=\s*(?:\w+\.)?New\w+\(\w+\.context,\s*\w+\.(\w+Handler)\)$/;

/** What a statement of a generated server says of an operation. */
export function operationOf(statement: Node, file: SyntaxFile): readonly Fact[] {
  const [, method, path, field] = operation.exec(statement.text.slice(0, 2000)) ?? [];
  return method === undefined || path === undefined || field === undefined
    ? []
    : keysOf(file).map((of) => setting(operationKey(field, of), text(`${method} ${path}`), statement, file));
}

/** The base path of the document in `SwaggerJSON`: https://swagger.io/docs/specification/v2_0/api-host-and-base-path/ */
export function basePathOf(literal: Node, file: SyntaxFile): readonly Fact[] {
  const document = wholeText(literal).text;
  if (!/^`\s*\{/.test(document) || !/^ {2}"swagger":/m.test(document)) {
    return [];
  }
  const [, path = ''] = /^ {2}"basePath": "([^"\n]*)"/m.exec(document) ?? [];
  return keysOf(file).map((of) => setting(basePathKey(of), text(path.replace(/\/+$/, '')), literal, file));
}

/** What tells the servers of an application apart; undefined stands for its only one. */
function keysOf({ path }: SyntaxFile): readonly (string | undefined)[] {
  return [undefined, ...endsOfPath(folderOf(path))];
}

/** The concatenation that a literal begins: a document with backquotes is written in parts. https://go.dev/ref/spec#String_literals */
function wholeText(literal: Node): Node {
  let whole = literal;
  while (whole.parent?.type === 'binary_expression' && whole.parent.startIndex === literal.startIndex) {
    whole = whole.parent;
  }
  return whole;
}

function setting(key: string, value: Expression, node: Node, file: SyntaxFile): Fact {
  return { kind: 'setting', framework: 'goswagger', key, value, isExclusive: true, ...file.position(node) };
}
