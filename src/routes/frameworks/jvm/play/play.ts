import { text } from '../../../facts/expression.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { contextKey, finishPlayPath } from './prefixes.ts';
import { routesIn } from './routesFile.ts';

const routesFile = /(?:^|\/)conf\/(?:([\w.-]+)\.)?routes$/;

/** The routes files of Play 2 and 3: https://www.playframework.com/documentation/latest/JavaRouting */
export const play: ConfigurationFramework = {
  name: 'play',
  support: {
    title: 'Play Framework',
    followed: '`conf/routes`, routes files that it includes, `play.http.context`, actions in Java',
    notFollowed: 'actions in Scala, routers made by code, assets, Play 1',
  },
  extensions: ['routes'],
  names: ['routes'],
  language: 'java',
  trigger: (source, path) => routesFile.test(path) && /^(?:->|[A-Z]{3,7})[ \t]+\//m.test(source),
  join: joinMounted,
  finish: finishPlayPath,
  readConfiguration: (source, path) => routesIn(source, routesFile.exec(path)?.[1] ?? ''),
};

const dotted = /^[ \t]*play\.http\.context[ \t]*[=:](.*)$/gm;
const nested = /\bplay[ \t]*\{[^{}]*?\bhttp(?:\.|[ \t]*\{[^{}]*?\b)context[ \t]*[=:](.*)$/gm;

/** A path, quoted or not, before a comment that a blank separates from it. */
const literalPath = /^"?(\/[\w./-]*)"?(?=[ \t]*#|[ \t]+\/\/|$)/;

/** The context of an application. A variable of the environment may take its place: https://github.com/lightbend/config#optional-system-or-env-variable-overrides */
export const playContext: ConfigurationFramework = {
  name: 'play in application.conf',
  extensions: [],
  names: ['application.conf'],
  trigger: (source, path) => /(?:^|\/)conf\/application\.conf$/.test(path) && /\bcontext[ \t]*[=:]/.test(source),
  join: joinMounted,
  readConfiguration(source, path) {
    const given = [...source.matchAll(dotted), ...source.matchAll(nested)].map(([, value = '']) => value.trim());
    const literal = given.flatMap((value) => literalPath.exec(value)?.[1] ?? []).at(-1);
    if (given.length === 0) {
      return [];
    }
    const application = path.replace(/conf\/[^/]*$/, '');
    const isReplaced = given.some((value) => value.startsWith('${'));
    const value = { ...text(literal ?? '/'), ...(isReplaced ? { isDefault: true as const } : {}) };
    return [{ kind: 'setting', framework: 'play', key: contextKey, value, application, inside: undefined, at: 0 }];
  },
};
