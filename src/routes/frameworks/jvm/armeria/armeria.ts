import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../../../languages/jvm/annotatedClass.ts';
import { callOf, callQuery } from '../../../languages/jvm/calls.ts';
import { annotatedClasses, isOf } from '../../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { FinishedPath, Framework, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { classScope, methodRoute, pathOf } from '../jvmControllers.ts';
import { mountedServices } from './mountedServices.ts';

const annotations = /^com\.linecorp\.armeria\.server\.annotation\./;
const verbs = /^(?:Get|Post|Put|Patch|Delete|Head|Options|Trace)$/;

/** Armeria: https://armeria.dev/docs/server-annotated-service */
export const armeria: Framework = {
  name: 'armeria',
  support: {
    title: 'Armeria',
    followed:
      'annotated services, `@PathPrefix`, `contextPath`, services of the builder, routes with methods and prefixes',
    notFollowed: 'virtual hosts, Thrift and gRPC services, decorators that answer',
  },
  languages: ['java', 'kotlin'],
  signs: ['com.linecorp.armeria.'],
  trigger: (source) => /\bcom\.linecorp\.armeria\.(?:server|spring)\b/.test(source),
  query: callQuery,
  join: joinTrimmed,
  finish: finishPath,
  read: (file, matches) => [
    ...annotatedClasses(file).flatMap((type) => classFacts(type, file)),
    ...matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => {
        const call = callOf(node, file);
        return call ? mountedServices(call, file) : [];
      }),
    ),
  ],
};

/** The scope of an annotated service. Its prefix is unknown until the service is added to a server. */
function classFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const routes = type.methods.flatMap((method) => methodFacts(type, method, file));
  if (routes.length === 0) {
    return [];
  }
  const prefix = type.annotations.find((each) => each.name === 'PathPrefix' && isOf(each, annotations));
  const own = classScope('armeria', type);
  const path = prefix ? pathOf(prefix.arguments['value']) : text('');
  return [...(own.kind === 'scope' ? [{ ...own, path, onlyMounted: false }] : []), ...routes];
}

function methodFacts(type: AnnotatedClass, method: AnnotatedMethod, file: SyntaxFile): readonly Fact[] {
  const own = method.annotations.filter((annotation) => isOf(annotation, annotations));
  const paths = own.filter(({ name }) => name === 'Path').map(pathIn);
  return own
    .filter(({ name }) => verbs.test(name))
    .flatMap((annotation) => {
      const methods = [annotation.name.toUpperCase()];
      const given = annotation.arguments['value'] ? [pathIn(annotation)] : paths;
      return given.map((path) => methodRoute('armeria', type, method, annotation.node, { methods, path }, file));
    });
}

function pathIn({ arguments: given }: Annotation) {
  return pathOf(given['value']);
}

/**
 * Path types: `prefix:/files` matches all paths below it, `exact:` and `glob:` match as written:
 * https://armeria.dev/docs/server-annotated-service#mapping-http-service-methods
 */
function finishPath({ segments }: RouteDraft): readonly FinishedPath[] {
  const last = segments.at(-1) ?? '';
  const [, kind, pattern = last] = /^(prefix|exact|glob|regex):(.*)$/.exec(last) ?? [];
  const written = kind === 'prefix' ? `${pattern.replace(/\/+$/, '')}/**` : kind === 'regex' ? named(pattern) : pattern;
  return [
    { path: joinTrimmed([...segments.slice(0, -1), written]), unknown: kind === 'regex' && /[()\\[\]|]/.test(written) },
  ];
}

/** The path of a regular expression, with its named groups as path parameters. */
function named(pattern: string): string {
  return pattern.replace(/^\^|\$$/g, '').replace(/\(\?<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '{$1}');
}
