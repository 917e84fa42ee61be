import type { ConfigurationFramework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { finishPlayPath } from './prefixes.ts';
import { routesIn } from './routesFile.ts';

const routesFile = /(?:^|\/)conf\/(?:([\w.-]+)\.)?routes$/;

/** The routes files of Play 2 and 3: https://www.playframework.com/documentation/latest/JavaRouting */
export const play: ConfigurationFramework = {
  name: 'play',
  support: {
    title: 'Play Framework',
    followed:
      '`conf/routes` or the routes file of `play.http.router`, routes files and routers of patterns (`sird`) that it includes, `play.http.context`, actions in Java and Scala',
    notFollowed: 'routers that code puts together, assets, Play 1',
  },
  extensions: ['routes'],
  names: ['routes'],
  language: 'scala',
  trigger: (source, path) => routesFile.test(path) && /^(?:->|[A-Z]{3,7})[ \t]+\//m.test(source),
  join: joinMounted,
  finish: finishPlayPath,
  readConfiguration: (source, path) =>
    routesIn(source, routesFile.exec(path)?.[1] ?? '', path.replace(/conf\/[^/]*$/, '')),
};
