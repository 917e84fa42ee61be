import { type Expression, literalText, text } from '../../../facts/expression.ts';
import { argument, argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
import { type Annotation, annotationsIn, docblockOf } from '../../../languages/php/docblocks.ts';
import { qualifiedName } from '../../../languages/php/names.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isForTests } from './environment.ts';
import type { LocalePath } from './locales.ts';

/** A route, or the prefix of a class, as declared by an attribute or annotation. */
export interface RouteDeclaration {
  readonly paths: readonly LocalePath[];
  /** In upper case; empty if none are declared. */
  readonly methods: readonly string[];
  readonly line: number;
}

const verbs = /^(?:Get|Post|Put|Patch|Delete|Head|Options|Link|Unlink|Lock|Unlock|PropFind|PropPatch|Move|Copy|Mkcol)$/;

/** The routes declared on a class or method: https://symfony.com/doc/current/routing.html#creating-routes-as-attributes */
export function declaredRoutes(node: Node, file: SyntaxFile): readonly RouteDeclaration[] {
  return [...attributes(node, file), ...annotations(node, file)];
}

function attributes(node: Node, file: SyntaxFile): readonly RouteDeclaration[] {
  const groups = node.childForFieldName('attributes')?.namedChildren ?? [];
  return groups
    .flatMap((group) => group.namedChildren)
    .flatMap((attribute): readonly RouteDeclaration[] => {
      const verb = verbOf(attribute.firstNamedChild?.text ?? '', node, file);
      if (verb === undefined) {
        return [];
      }
      const given = argumentsOf(attribute);
      const environment = argument(given, 14, 'env');
      if (environment && isForTests(textsOf([file.value(environment)]))) {
        return [];
      }
      const path = argument(given, 0, 'path');
      const localized = arrayElements(path).filter(({ key }) => key);
      const methods = argument(given, 6, 'methods');
      return [
        {
          paths:
            localized.length > 0
              ? localized.map(({ key, value }) => ({ locale: key && stringText(key), path: file.value(value) }))
              : [{ locale: undefined, path: path ? file.value(path) : text('') }],
          methods: verb === '' ? (methods ? methodNames(methods, file) : []) : [verb],
          line: file.line(attribute),
        },
      ];
    });
}

/** The methods in strings or constants of `Request`. `ANY` if they are neither. */
export function methodNames(node: Node, file: SyntaxFile): readonly string[] {
  const nodes = node.type === 'array_creation_expression' ? arrayElements(node).map(({ value }) => value) : [node];
  const names = nodes.map((each) => literalText(file.value(each)) ?? /::METHOD_(\w+)$/.exec(each.text)?.[1] ?? 'ANY');
  return splitMethods(names);
}

/** Splits method names that are joined by `|`. `HEAD` is left out where `GET` is present. */
export function splitMethods(written: readonly string[]): readonly string[] {
  const methods = written.flatMap((each) => each.toUpperCase().split(/[|,\s]+/)).filter((method) => method !== '');
  return methods.includes('GET') ? methods.filter((method) => method !== 'HEAD') : methods;
}

function annotations(node: Node, file: SyntaxFile): readonly RouteDeclaration[] {
  const comment = docblockOf(node);
  const found = comment ? annotationsIn(comment.text) : [];
  const restricted = found.filter(({ name }) => /(?:^|\\)Method$/.test(name)).flatMap(({ positional }) => positional);
  return found.flatMap((annotation) => {
    const verb = verbOf(annotation.name, node, file);
    const methods = verb === '' ? textsOf([...restricted, annotation.named['methods']]) : [verb ?? ''];
    return verb === undefined || !comment
      ? []
      : [
          {
            paths: annotatedPaths(annotation),
            methods: splitMethods(methods),
            line: file.line(comment) + annotation.lineOffset,
          },
        ];
  });
}

function annotatedPaths({ positional, named }: Annotation): readonly LocalePath[] {
  const path = positional[0] ?? named['path'] ?? named['value'] ?? text('');
  return path.kind === 'object'
    ? Object.entries(path.entries).map(([locale, each]) => ({ locale, path: each }))
    : [{ locale: undefined, path }];
}

function textsOf(values: readonly (Expression | undefined)[]): readonly string[] {
  return values.flatMap((value) =>
    value?.kind === 'list' ? textsOf(value.items) : value ? [literalText(value) ?? 'ANY'] : [],
  );
}

/**
 * The verb of an attribute such as FOSRestBundle's `Get`, empty for `Route`. Undefined for an attribute that declares
 * no route.
 */
function verbOf(written: string, at: Node, file: SyntaxFile): string | undefined {
  const simple = written.slice(written.lastIndexOf('\\') + 1);
  const qualified = qualifiedName(written, at, file);
  if (simple === 'Route' || qualified.endsWith('\\Route')) {
    return /\\(?:Routing|FrameworkExtraBundle|RestBundle|Controllers?)\\|^\\Route$/.test(qualified) ? '' : undefined;
  }
  return verbs.test(simple) && qualified.includes('\\RestBundle\\') ? simple.toUpperCase() : undefined;
}
