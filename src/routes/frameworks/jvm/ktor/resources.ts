import { concatenation, type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import { annotatedClasses, isOf } from '../../../languages/jvm/classes.ts';
import { child, classTypes } from '../../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const pathOfResource = '*resource';

/** Paths that classes stand for: https://ktor.io/docs/server-resources.html */
export function resourceFacts(file: SyntaxFile): readonly Fact[] {
  return annotatedClasses(file).flatMap((type): readonly Fact[] => {
    const own = ownPath(type);
    const parent = parentOf(type.node, file);
    return own
      ? [
          {
            kind: 'binding',
            name: pathOfResource,
            value: parent ? concatenation([member(parent, pathOfResource), text('/'), own]) : own,
            memberOf: type.name,
            inside: undefined,
            at: type.node.startIndex,
          },
        ]
      : [];
  });
}

function ownPath(type: AnnotatedClass): Expression | undefined {
  const found = type.annotations.find((annotation) => isOf(annotation, /^io\.ktor\.(?:.*\.)?(?:Resource|Location)$/));
  return found?.arguments['value'] ?? found?.arguments['path'];
}

/** The resource that one lies below: the type of its `parent`, or the class around it. */
function parentOf(node: Node, file: SyntaxFile): Expression | undefined {
  const parameters = child(child(node, 'primary_constructor') ?? node, 'class_parameters')?.namedChildren ?? [];
  const parameter = parameters.find((each) => child(each, 'identifier')?.text === 'parent');
  const type = parameter && (child(parameter, 'user_type') ?? child(parameter, 'nullable_type'));
  if (type) {
    return file.value(type);
  }
  const around = node.parent?.parent;
  const isLocation = /@Location\b/.test(node.text.slice(0, 200));
  return isLocation && around && classTypes.has(around.type)
    ? name(around.childForFieldName('name')?.text ?? '')
    : undefined;
}

/** The path of a resource by its class. */
export function resourcePath(type: Expression): Expression {
  return { kind: 'text', parts: [member(type, pathOfResource)] };
}

/** The verb and class of `get<Article> { … }` where the grammar takes it for two comparisons. */
export function resourceCall(node: Node): { readonly verb: string; readonly type: Node } | undefined {
  const left = node.childForFieldName('left');
  const type = left?.childForFieldName('right');
  const isCall = node.childForFieldName('operator')?.text === '>' && left?.childForFieldName('operator')?.text === '<';
  return isCall && type ? { verb: left.childForFieldName('left')?.text ?? '', type } : undefined;
}
