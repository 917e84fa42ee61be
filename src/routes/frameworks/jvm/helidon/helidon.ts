import type { Fact } from '../../../facts/facts.ts';
import { callOf, callQuery } from '../../../languages/jvm/calls.ts';
import { annotatedClasses } from '../../../languages/jvm/classes.ts';
import type { Framework } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { givenRouters } from '../givenRouters.ts';
import { endpointClass } from './declarative.ts';
import { routingFacts } from './routing.ts';

/** Helidon SE: https://helidon.io/docs/v4/se/webserver/webserver#_routing */
export const helidon: Framework = {
  name: 'helidon',
  support: {
    title: 'Helidon SE',
    followed:
      'routing builders with every verb, `route`, services and their paths, features, declarative endpoints, web sockets',
    notFollowed: 'path matchers, routes of features that Helidon provides',
  },
  languages: ['java', 'kotlin'],
  signs: ['io.helidon.webserver'],
  trigger: (source) => /\bio\.helidon\.webserver\b/.test(source),
  query: callQuery,
  join: joinKeepingTrailingSlash,
  read: (file, matches) => [
    ...givenRouters('helidon', withinOf, file),
    ...annotatedClasses(file).flatMap((type) => endpointClass(type, file)),
    ...matches.flatMap(({ captures }): readonly Fact[] =>
      captures.flatMap(({ node }) => {
        const call = callOf(node, file);
        return call ? routingFacts(call, file) : [];
      }),
    ),
  ],
};

/**
 * A builder is that of a server, rules are those of a service, which is registered at a path, of the versions before 4 and
 * since: https://helidon.io/docs/v4/se/webserver/webserver#_organizing_code_into_services
 */
function withinOf(type: string): 'root' | 'router' | undefined {
  if (/^(?:HttpRouting|Routing)\.Builder$/.test(type)) {
    return 'root';
  }
  return /^(?:HttpRules|(?:Routing\.)?Rules)$/.test(type) ? 'router' : undefined;
}
