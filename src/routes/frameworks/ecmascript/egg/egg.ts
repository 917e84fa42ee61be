import { capturedNodes } from '../../../syntax/query.ts';
import type { Framework } from '../../framework.ts';
import { joinPatterns } from '../../join.ts';
import { teggFacts } from './decorated.ts';
import { isOfRouter, registered } from './router.ts';
import { actionOption, handlersOf, resourceOption } from './targets.ts';

const dependency = /"(?:egg|@eggjs\/[\w-]+)"\s*:/;

/** Egg: https://www.eggjs.org/basics/router , with the controllers of tegg: https://www.eggjs.org/basics/controller */
export const egg: Framework = {
  name: 'egg',
  support: {
    title: 'Egg',
    followed: 'files of the router, namespaces, resources, controllers by name; decorated controllers of tegg',
    notFollowed: 'base classes of decorated controllers, hosts, routers of plugins',
  },
  languages: ['ecmascript'],
  signs: ['HTTPController'],
  mayLackSigns: (_, path) => isOfRouter(path),
  trigger: (source, path) => source.includes('HTTPController') || (isOfRouter(path) && /\brouter\b/i.test(source)),
  query: '(class_body) @body (call_expression) @call',
  join: joinEgg,
  finish: ({ segments, file, options, manifests }) => {
    const [action, ofResource] = [actionOption, resourceOption].map((key) => options.get(key));
    const given = action ?? ofResource;
    if (given?.kind !== 'text') {
      return [{ path: joinEgg(segments), unknown: false }];
    }
    const found = { path: joinEgg(segments), unknown: false };
    const named = given.text === '' ? {} : { handlers: handlersOf(given.text, file), isElsewhere: !ofResource };
    return dependency.test(manifests[0]?.text ?? '') ? [{ ...found, ...named }] : [];
  },
  read: (file, matches) => [
    ...capturedNodes(matches, 'body').flatMap((node) => teggFacts(node, file)),
    ...(isOfRouter(file.path) ? capturedNodes(matches, 'call').flatMap((node) => registered(node, file)) : []),
  ],
};

function joinEgg(segments: readonly string[]): string {
  return joinPatterns([segments.filter((segment) => segment !== '').join('/')]);
}
