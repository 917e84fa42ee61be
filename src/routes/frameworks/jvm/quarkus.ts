import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AnnotatedClass, AnnotatedMethod } from '../../languages/jvm/annotatedClass.ts';
import { annotatedClasses, isOf } from '../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOf } from '../evaluatedTexts.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { classPath, classScope, controllerMounts, methodRoute, methodsOf, pathOf } from './jvmControllers.ts';
import { webSocketFacts } from './webSocketClasses.ts';

/** The annotation of a web socket endpoint: https://quarkus.io/guides/websockets-next-reference */
const webSocket = /^io\.quarkus\.websockets\.next\.WebSocket$/;
const reactive = /^io\.quarkus\.vertx\.web\./;

/** Quarkus' reactive routes: https://quarkus.io/guides/reactive-routes. Its REST endpoints are read as JAX-RS. */
export const quarkus: Framework = {
  name: 'quarkus',
  support: {
    title: 'Quarkus',
    followed: 'JAX-RS resources, reactive routes, web sockets',
    notFollowed: 'extensions',
  },
  languages: ['java', 'kotlin'],
  signs: ['io.quarkus.'],
  trigger: (source) => /\bio\.quarkus\.(?:vertx\.web|websockets\.next)\b/.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  finish({ segments }, setting) {
    const root = setting('quarkus.http.root-path');
    const before = root?.kind === 'text' ? [root] : [];
    const path = joinTrimmed([...before.map(({ text: each }) => each), ...segments]);
    return [{ path, ...doubtOf(before) }];
  },
  read: (file) => annotatedClasses(file).flatMap((type) => classFacts(type, file)),
};

function classFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const base = type.annotations.find((annotation) => annotation.name === 'RouteBase' && isOf(annotation, reactive));
  const routes = type.methods.flatMap((method) => methodFacts(type, method, file));
  return routes.length === 0
    ? webSocketFacts('quarkus', type, webSocket, file)
    : [
        classScope('quarkus', type),
        ...(base ? [classPath(type, pathOf(base.arguments['path']))] : []),
        ...routes,
        ...controllerMounts(type),
      ];
}

function methodFacts(type: AnnotatedClass, method: AnnotatedMethod, file: SyntaxFile): readonly Fact[] {
  return method.annotations
    .filter((annotation) => annotation.name === 'Route' && isOf(annotation, reactive))
    .filter(({ arguments: given }) => !methodsOf(given['type']).includes('FAILURE'))
    .map(({ node, arguments: given }) => {
      const methods = methodsOf(given['methods']);
      const route = { methods: methods.length === 0 ? ['ANY'] : methods, path: routePath(given, method) };
      return methodRoute('quarkus', type, method, node, route, file);
    });
}

/**
 * The path of a reactive route. By default the method's name, in lower case with hyphens; a regular expression is
 * unknown.
 */
function routePath(given: Readonly<Record<string, Expression>>, method: AnnotatedMethod): Expression {
  if (given['regex']) {
    return { kind: 'text', parts: [{ kind: 'unknown' }] };
  }
  const dashed = method.name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  return given['path'] ? pathOf(given['path']) : text(dashed);
}
