import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../../languages/jvm/annotatedClass.ts';
import { annotatedClasses, isOf } from '../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { doubtOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { contractFacts, contractPath } from './contracts/contractRoutes.ts';
import {
  classPath,
  classScope,
  controllerMounts,
  methodRoute,
  methodsOf,
  pathOf,
  scheduledTask,
} from './jvmControllers.ts';
import { fillPlaceholders } from './placeholders.ts';
import { webSocketFacts } from './webSocketClasses.ts';

const http = /^io\.micronaut\.http\.annotation\./;
const webSocket = /^io\.micronaut\.websocket\.annotation\.ServerWebSocket$/;
const clients = /^io\.micronaut\.http\.client\.annotation\./;
const scheduling = /^io\.micronaut\.scheduling\.annotation\.Scheduled$/;
const verbs: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
  Trace: 'TRACE',
  Query: 'QUERY',
};

/** Micronaut: https://docs.micronaut.io/latest/guide/#routing */
export const micronaut: Framework = {
  name: 'micronaut',
  support: {
    title: 'Micronaut',
    followed:
      'controllers, path arrays, context path, interfaces generated from OpenAPI contracts in YAML, web sockets',
    notFollowed: 'route builders',
  },
  languages: ['java', 'kotlin'],
  signs: ['io.micronaut.'],
  trigger: (source) => /\bio\.micronaut\.(?:http|scheduling|websocket)\b/.test(source),
  query: '(class_declaration) @class',
  join: joinTemplates,
  finish: finishPath,
  read: (file) => annotatedClasses(file).flatMap((type) => classFacts(type, file)),
};

function classFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const isClient = type.annotations.some((annotation) => annotation.name === 'Client' && isOf(annotation, clients));
  if (isClient || type.kind === 'annotation') {
    return [];
  }
  const controller = type.annotations.find((annotation) => annotation.name === 'Controller' && isOf(annotation, http));
  const tasks = type.methods.filter(({ annotations }) =>
    annotations.some((annotation) => isOf(annotation, scheduling)),
  );
  return [
    classScope('micronaut', type),
    ...tasks.map((method) => scheduledTask('micronaut', type, method, file)),
    ...type.methods.flatMap((method) => methodFacts(type, method, file)),
    ...webSocketFacts('micronaut', type, webSocket, file),
    ...(controller ? [classPath(type, uriOf(controller) ?? text(''))] : []),
    ...(controller && type.isConcrete ? controllerMounts(type, { line: file.line(controller.node) }) : []),
    ...(controller ? contractFacts('micronaut', type, isRoute, file) : []),
  ];
}

function isRoute({ annotations }: AnnotatedMethod): boolean {
  return annotations.some((annotation) => isOf(annotation, http) && annotation.name in verbs);
}

function methodFacts(type: AnnotatedClass, method: AnnotatedMethod, file: SyntaxFile): readonly Fact[] {
  return method.annotations
    .filter((annotation) => isOf(annotation, http))
    .flatMap((annotation) => {
      const verb = verbs[annotation.name];
      const custom = annotation.name === 'CustomHttpMethod' ? methodsOf(annotation.arguments['method']) : [];
      const methods = verb === undefined ? custom : [verb];
      const path = uriOf(annotation) ?? text('');
      return methods.length === 0
        ? []
        : [methodRoute('micronaut', type, method, annotation.node, { methods, path }, file)];
    });
}

function uriOf({ arguments: given }: Annotation): Expression | undefined {
  const uri = given['uris'] ?? given['uri'] ?? given['value'];
  return uri && pathOf(uri);
}

/**
 * Joins URI templates. Query expressions (`{?max}`) are no part of the path; a continuation such as `{/id}` includes
 * its slash.
 */
function joinTemplates(segments: readonly string[]): string {
  const parts = segments.map((segment) => segment.replace(/\{[?&#][^{}]*\}/g, ''));
  return parts.reduce((path, part) => {
    if (/^\{[/.+]/.test(part)) {
      return path === '/' ? part : path + part;
    }
    return joinTrimmed([path, part]);
  }, '/');
}

function finishPath({ segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const context = setting('micronaut.server.context-path');
  const before = context?.kind === 'text' ? [context.text] : [];
  const filled = [...before, ...segments].map((segment) => fillPlaceholders(segment, setting));
  const finished = {
    path: joinTemplates(filled.map(({ path }) => path)),
    ...doubtOf([...(context?.kind === 'text' ? [context] : []), ...filled]),
  };
  return contractPath(options, finished, setting) ?? [finished];
}
