import { Composer, type Document, Parser } from 'yaml';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { yamlExtensions, yamlOptions } from '../yaml.ts';
import { quarkusGenerators } from './contracts/quarkusGenerators.ts';
import { projectFacts } from './jaxrs/projects.ts';
import { rootPathKey } from './ktor/configuration.ts';
import { springServerPaths } from './spring/settings.ts';

const readers = ['spring', 'micronaut', 'jaxrs', 'quarkus'] as const;
/** Settings that prefix all paths of one application. They never apply to another application of the repository. */
const prefixes: ReadonlySet<string> = new Set([
  'micronaut.server.context-path',
  'quarkus.http.root-path',
  rootPathKey,
  ...springServerPaths,
]);
/** The same by the names that Spring Boot takes for them: https://docs.spring.io/spring-boot/reference/features/external-config.html */
const relaxed: ReadonlyMap<string, string> = new Map(Array.from(prefixes, (key) => [key.replaceAll('-', ''), key]));
/** A properties file of any name, which an application may declare as a property source; not one of a profile. */
const isSource = /(?:^|\/)resources\/(?!(?:application|bootstrap)-)[^/]+\.properties$/;
const saysContext = /^server\.(?:servlet\.)?context-?path\s*[=:]/im;
/** Keys that restrict a document of a file to a profile or platform. */
const activation = /^spring\.(?:config\.activate\.|profiles$)/;
const maximumDocuments = 100;
/** Only values that may be part of a path are kept. */
const pathLike = /^[\w./{}-]*$/;
const confidential = /password|secret|token|credential|key/i;
const relevant = /path|prefix|url|uri|base|root|version|api|route|endpoint|context/i;

/** Configuration of Spring Boot, Micronaut and Quarkus: values to which route paths refer, and prefixes. */
export const jvmConfiguration: ConfigurationFramework = {
  name: 'quarkus and others in configuration files',
  extensions: ['properties', ...yamlExtensions],
  trigger: (source, path) =>
    /(?:^|\/)(?:application|bootstrap)\.(?:properties|ya?ml)$/.test(path) ||
    (isSource.test(path) && saysContext.test(source)) ||
    (/\.ya?ml$/.test(path) &&
      /^server:\s*$/m.test(source) &&
      /^[ \t]+(?:rootPath|applicationContextPath):/m.test(source)),
  join: joinVerbatim,
  readConfiguration(source, path) {
    const entries = path.endsWith('.properties') ? properties(source) : yamlScalars(source);
    const values = new Map(entries);
    const said = new Map<string, Expression>(Array.from(prefixes, (key) => [key, text('')]));
    for (const [name, written] of entries) {
      const key = relaxed.get(name.replaceAll('-', '').toLowerCase()) ?? name;
      const value = relevant.test(key) && !confidential.test(key) ? filledIn(written, values) : undefined;
      if (value || prefixes.has(key)) {
        said.set(key, value ?? ofEnvironment(''));
      }
    }
    const application = applicationOf(path);
    return [
      ...Array.from(said, ([key, value]) => settings(key, value, prefixes.has(key) ? application : undefined)).flat(),
      ...quarkusGenerators(values),
      ...(path.includes('src/test/') ? [] : projectFacts(application, values)),
    ];
  },
};

/**
 * The folder of the application to which a configuration file belongs:
 * https://docs.spring.io/spring-boot/reference/features/external-config.html
 */
function applicationOf(path: string): string {
  return path.replace(/(?:(?:src\/[^/]+\/)?resources\/)?(?:config\/)?[^/]*$/, '');
}

const placeholder = /\$\{([^${}:]*)(?::-?([^${}]*))?\}/g;

/**
 * A value as part of a path. A placeholder is replaced by the value of the same file; otherwise its default is only a default,
 * since the environment may set it. Undefined for a value that cannot be part of a path.
 * https://docs.spring.io/spring-boot/reference/features/external-config.html#features.external-config.files.property-placeholders
 */
function filledIn(written: string, values: ReadonlyMap<string, string>): Expression | undefined {
  let isOpen = false;
  let isDefault = true;
  const filled = written.replace(/\/\*$/, '').replace(placeholder, (_, name: string, otherwise?: string) => {
    const own = values.get(name.trim());
    isOpen ||= own === undefined;
    isDefault &&= own !== undefined || otherwise !== undefined;
    return own ?? otherwise ?? '';
  });
  if (!pathLike.test(filled)) {
    return undefined;
  }
  if (!isOpen) {
    return text(filled);
  }
  const path = ofEnvironment(filled);
  return isDefault ? { kind: 'text', parts: path.parts.slice(0, 1), isDefault } : path;
}

/** A path as a default: the environment may replace it. */
function ofEnvironment(path: string): Expression & { readonly kind: 'text' } {
  return { kind: 'text', parts: [path.replace(/\/+$/, ''), { kind: 'unknown' }] };
}

function settings(key: string, value: Expression, application: string | undefined): readonly Fact[] {
  return (key === rootPathKey ? (['ktor'] as const) : readers).map((framework) => ({
    kind: 'setting',
    framework,
    key,
    value,
    ...(application === undefined ? {} : { application, reachesLibraries: true }),
    inside: undefined,
    at: 0,
  }));
}

type Entry = readonly [string, string];

/**
 * Parses a properties file: https://docs.oracle.com/javase/8/docs/api/java/util/Properties.html#load-java.io.Reader-
 */
function properties(source: string): readonly Entry[] {
  const documents = source.split(/^[#!]---[ \t]*$/m).map((document) =>
    document.split(/\r?\n/).flatMap((line): readonly Entry[] => {
      const entry = line.trim();
      const [key = ''] = /^[^#!=:\s][^=:\s]*/.exec(entry) ?? [];
      const value = entry.slice(key.length);
      return key === '' || value === '' ? [] : [[key, value.replace(/^\s*[=:]?/, '').trimStart()]];
    }),
  );
  return documents.flatMap(activeEntries);
}

function yamlScalars(source: string): readonly Entry[] {
  const documents = [...new Composer(yamlOptions).compose(new Parser().parse(source))].slice(0, maximumDocuments);
  return documents.flatMap((document) => activeEntries(scalarsIn(document)));
}

/**
 * The entries of one document of a file; none if only a profile or platform activates it.
 * https://docs.spring.io/spring-boot/reference/features/external-config.html#features.external-config.files.multi-document
 */
function activeEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries.some(([key]) => activation.test(key)) ? [] : entries;
}

function scalarsIn(document: Document.Parsed): readonly Entry[] {
  const entries: Entry[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      entries.push([path.join('.'), String(value)]);
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value) && path.length < 16) {
      for (const [key, part] of Object.entries(value)) {
        visit(part, [...path, key]);
      }
    }
  };
  visit(document.toJS({ maxAliasCount: 100 }), []);
  return entries;
}
