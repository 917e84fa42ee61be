import { type Expression, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { projectOf } from './projectFolders.ts';
import { springServerPaths } from './spring/settings.ts';

const written = /\b(?:server\.(?:servlet\.)?context-?path|spring\.webflux\.base-path|spring\.mvc\.servlet\.path)\b/i;
/**
 * A property with its value: an argument of the command line (`"--server.servlet.context-path=/shop"`), a default of
 * `SpringApplicationBuilder.properties`, or what a function or map is given.
 */
const argument = /"(?:--|-D)?([a-z]+(?:\.[a-z-]+){1,3})[=:]([^"]*)"/gi;
const given =
  /\b(?:setProperty|put|putIfAbsent|set|property|of|entry|mapOf|Map)\s{0,9}\(\s{0,99}"([a-z]+(?:\.[a-z-]+){1,3})"\s{0,99}(?:,|to\b|->)\s{0,99}(?:"([^"$]*)"\s{0,99}\))?/gi;

/**
 * Prefixes of all paths that code sets before it starts Spring, in a language that is otherwise not read too (Scala). They come before those
 * of files.
 * https://docs.spring.io/spring-boot/reference/features/external-config.html ,
 * https://docs.spring.io/spring-boot/reference/features/spring-application.html#features.spring-application.fluent-builder-api
 */
export const pathsSetInCode: ConfigurationFramework = {
  name: 'spring in code that starts it',
  extensions: ['java', 'kt', 'scala'],
  trigger: (source, path) => written.test(source) && !path.includes('src/test/'),
  join: joinVerbatim,
  readConfiguration(source, path) {
    return [
      ...Array.from(source.matchAll(argument), ([, name = '', value = '']) => fact(name, literal(value), path)),
      ...Array.from(source.matchAll(given), ([, name = '', value]) =>
        fact(name, value === undefined ? ofVariable : literal(value), path),
      ),
    ].flat();
  },
};

const ofVariable: Expression = { kind: 'text', parts: [unknown] };

function literal(value: string): Expression {
  return /^[\w./-]*$/.test(value) ? text(value) : ofVariable;
}

function fact(name: string, value: Expression, path: string): readonly Fact[] {
  const known = springServerPaths.find((key) => plain(key) === plain(name));
  return known === undefined
    ? []
    : (['spring', 'jaxrs'] as const).map((framework) => ({
        ...{ kind: 'setting', framework, key: known, value },
        ...{ application: projectOf(path), reachesLibraries: true, inside: undefined, at: 0 },
      }));
}

/** https://docs.spring.io/spring-boot/reference/features/external-config.html#features.external-config.typesafe-configuration-properties.relaxed-binding */
function plain(name: string): string {
  return name.replaceAll('-', '').toLowerCase();
}
