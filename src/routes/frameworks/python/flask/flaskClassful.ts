import { type Expression, text } from '../../../facts/expression.ts';
import type { ClassFact, Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf } from '../../../languages/python/arguments.ts';
import { nameOf, parameterNodes } from '../../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The rule that expands the view classes of Flask-Classful: https://flask-classful.readthedocs.io/en/latest/ */
export const classful = 'classful';

const converters: Readonly<Record<string, string>> = { int: 'int:', float: 'float:', UUID: 'uuid:' };

/** The note on a class that holds the parts of the path which the parameters of a method are. */
export function partsOf(method: string): string {
  return `parts of ${method}`;
}

/** The parameters of a class's methods as parts of their paths, where the class may belong to a view of Flask-Classful. */
export function classfulNotes(node: Node, file: SyntaxFile): ClassFact['notes'] {
  if (!file.mentions('flask_class')) {
    return undefined;
  }
  const members = node.childForFieldName('body')?.namedChildren ?? [];
  const methods = members
    .map((member) => (member.type === 'decorated_definition' ? member.childForFieldName('definition') : member))
    .filter((member) => member?.type === 'function_definition');
  return Object.fromEntries(
    methods.flatMap((method) =>
      method ? [[partsOf(method.childForFieldName('name')?.text ?? ''), { kind: 'list', items: parts(method) }]] : [],
    ),
  );
}

/** The parameters of a method that have no default, as parts of the path. */
function parts(method: Node): readonly Expression[] {
  return parameterNodes(method)
    .filter(({ type }) => type === 'identifier' || type === 'typed_parameter')
    .filter((parameter) => !/^(?:self\b|\*)/.test(parameter.text))
    .map((parameter) => {
      const type = parameter.childForFieldName('type')?.text ?? '';
      return text(`<${converters[type] ?? ''}${nameOf(parameter)}>`);
    });
}

/** `Orders.register(app, route_prefix='/api', route_base='/orders')` */
export function classfulRegistration(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const view = callee?.childForFieldName('object');
  const app = argument(call, 'app', 0);
  const isView = view && /^(?:[\w.]+\.)?\w+$/.test(view.text) && argumentsOf(call)[1]?.type !== 'identifier';
  if (!isView || callee?.childForFieldName('attribute')?.text !== 'register' || !app) {
    return [];
  }
  const what = file.value(view);
  // What the call does not say, the class does, or one of its bases.
  const said = (field: string, isText = false): Expression => {
    const node = argument(call, field);
    return node && node.type !== 'none'
      ? file.value(node)
      : { kind: 'member', of: what, name: field, ...(isText ? { absent: text(''), orUnknown: true } : {}) };
  };
  return [
    {
      kind: 'resource',
      framework: 'flask',
      rule: classful,
      path: { kind: 'text', parts: [said('route_prefix', true), '/', said('route_base', true)], isPath: true },
      on: file.value(app),
      what,
      options: { route_base: said('route_base'), trailing_slash: said('trailing_slash') },
      line: file.line(call),
      ...file.position(call),
    },
  ];
}
