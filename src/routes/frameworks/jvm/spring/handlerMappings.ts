import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass, Annotation } from '../../../languages/jvm/annotatedClass.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { entryOf } from '../../evaluatedTexts.ts';
import type { NearestSetting } from '../../framework.ts';

/**
 * Whether a file may declare a handler mapping that registers controllers at other paths. Tested on the text, before
 * anything is parsed.
 */
export const registersMappings = /\bRequestMappingHandlerMapping\b/;

const buildsPaths = /\bpaths\s*\(|\bP(?:athP)?atternsRequestCondition\s*\(/;
const decidesMapping = /^(?:registerHandlerMethod|registerMapping|getMappingForMethod|createRequestMappingInfo)$/;
const maximumAnnotations = 64;
const isOfFramework = /^(?:Rest)?Controller$|^(?:Request|Get|Post|Put|Patch|Delete)Mapping$/;

/**
 * A setting for a handler mapping of the application that overrides how the paths of mappings are built. The prefix
 * that it adds is not evaluated, so that the paths of the controllers it applies to are unknown.
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/servlet/mvc/method/annotation/RequestMappingHandlerMapping.html
 */
export function handlerMappingFacts({ node, bases, methods }: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const isHandlerMapping = bases.some((base) => base.kind === 'name' && registersMappings.test(base.name));
  const overrides = methods.some(({ name }) => decidesMapping.test(name));
  if (!isHandlerMapping || !overrides || !buildsPaths.test(node.text)) {
    return [];
  }
  const names = namedClasses(node.text);
  const mayMeanOthers = /!(?!=)/.test(node.text) || names.some((name) => isOfFramework.test(name));
  const entries = { annotations: text(mayMeanOthers ? '' : names.join(' ')) };
  return [
    {
      kind: 'setting',
      framework: 'spring',
      key: 'handlerMapping',
      value: { kind: 'object', entries },
      application: buildOf(file.path),
      ...file.position(node),
    },
  ];
}

/** The folder that contains the modules of a multi-module build, among them the module of the file. */
function buildOf(path: string): string {
  return path.replace(/(?:[^/]+\/)?(?:src\/.*|[^/]*)$/, '');
}

function namedClasses(source: string): readonly string[] {
  return Array.from(source.matchAll(/\b(\w+)(?:\.class|::class)\b/g), ([, name = '']) => name);
}

/** A setting with the annotations of the workspace on a class or annotation type and on its methods. */
export function annotationFacts(
  { node, name, methods }: AnnotatedClass,
  own: readonly Annotation[],
  isOwn: (annotation: Annotation) => boolean,
): readonly Fact[] {
  const all = [...own, ...methods.flatMap((method) => method.annotations.filter(isOwn))];
  const names = [...new Set(all.map((annotation) => annotation.name))];
  return names.length === 0
    ? []
    : [
        {
          kind: 'setting',
          framework: 'spring',
          key: annotationsOf(name),
          value: text(names.join(' ')),
          inside: undefined,
          at: node.startIndex,
        },
      ];
}

function annotationsOf(name: string): string {
  return `annotations of ${name}`;
}

/** Whether a handler mapping of the application may change the paths of a class. */
export function isRemapped(className: string, setting: NearestSetting): boolean {
  const mapping = setting('handlerMapping');
  const annotations = entryOf(mapping, 'annotations');
  if (annotations?.kind !== 'text') {
    return false;
  }
  const meant = new Set(annotations.text.split(' ').filter((name) => name !== ''));
  return meant.size === 0 || annotationsWith(className, setting).some((name) => meant.has(name));
}

/**
 * The annotations of the workspace on a class, with their meta-annotations:
 * https://docs.spring.io/spring-framework/reference/core/beans/classpath-scanning.html#beans-meta-annotations
 */
function annotationsWith(className: string, setting: NearestSetting): readonly string[] {
  const names = [className];
  for (let index = 0; index < names.length && index < maximumAnnotations; index += 1) {
    const value = setting(annotationsOf(names[index] ?? ''));
    for (const name of value?.kind === 'text' ? value.text.split(' ') : []) {
      if (!names.includes(name)) {
        names.push(name);
      }
    }
  }
  return names.slice(1);
}
