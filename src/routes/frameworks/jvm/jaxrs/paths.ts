import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import { importsOf } from '../../../languages/jvm/names.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { doubtOf, entryOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { contextRootOf, contextRootOfLibrary, isOverridden } from '../contextRoots.ts';
import { contractPath } from '../contracts/contractRoutes.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { projectOf } from '../projectFolders.ts';
import { fromServerRoot } from '../webSocketClasses.ts';
import { isDeployedElsewhere } from './deployedWars.ts';
import { applicationsKey, containerKey, moduleKey, packagesKey, servletKey } from './descriptor.ts';
import { pathInProject } from './projects.ts';
import { addressKey, pathIn } from './serverAddress.ts';

/** Whether a class extends `Application`, or Jersey's `ResourceConfig`. */
export function isApplication({ bases }: AnnotatedClass): boolean {
  return bases.some((base) => base.kind === 'name' && /^(?:Application|ResourceConfig)$/.test(base.name));
}

/**
 * A setting with the path and the qualified name of an application class. `web.xml` may map that class to another path.
 */
export function applicationFact(type: AnnotatedClass, path: Expression, file: SyntaxFile): Fact {
  const { package: own } = importsOf(file);
  const named = own === '' ? type.name : `${own}.${type.name}`;
  const registered = type.node.text.matchAll(/\b(?:register|add)\((\w+)(?:\.class|::class\.java)\b/g);
  const entries = {
    name: text(named),
    path,
    project: text(projectOf(file.path)),
    registered: {
      kind: 'object',
      entries: Object.fromEntries(Array.from(registered, ([, own = '']) => [own, text('')])),
    },
  } as const;
  const value: Expression = { kind: 'object', entries };
  return { kind: 'setting', framework: 'jaxrs', key: 'application', value, ...file.position(type.node) };
}

/** Overrides `@ApplicationPath`: https://docs.spring.io/spring-boot/appendix/application-properties/index.html */
const springBootPath = 'spring.jersey.application-path';

function applicationPath(file: string, setting: NearestSetting): AbstractValue | undefined {
  const scanned = setting(packagesKey);
  const serving = scanned?.kind === 'object' ? nearestPackage(scanned.entries, file) : undefined;
  const application = setting('application');
  const entries = application?.kind === 'object' ? application.entries : undefined;
  const named = entries?.get('name');
  const own = named?.kind === 'text' ? setting(servletKey(named.text)) : undefined;
  if (serving) {
    const registered = entryOf(application, 'registered');
    // A servlet may scan the package of a class that the application of another one registers.
    const isInBoth = own && registered?.kind === 'object' && registered.entries.has(className(file));
    return isInBoth ? { kind: 'list', items: [serving, own].flatMap(alternatives) } : serving;
  }
  const said = own ?? withoutWildcard(setting(servletKey(''))) ?? setting(springBootPath);
  if (said) {
    return said;
  }
  const path = withoutWildcard(pathInProject(entries?.get('path'), entries?.get('project'), setting));
  // Where servlets of a module serve other applications or packages, one of them serves a class for which none with a path is found.
  const hasNone = knownText(path) === '' || (path === undefined && scanned !== undefined);
  const areOthers = hasNone && setting(applicationsKey(projectOf(file)));
  return areOthers ? { kind: 'text', text: '', unknown: true } : path;
}

function alternatives(value: AbstractValue): readonly AbstractValue[] {
  return value.kind === 'list' ? value.items : [value];
}

/** The name of the class that a file has its name from. */
function className(file: string): string {
  return /([^/]*)\.\w+$/.exec(file)?.[1] ?? '';
}

/** The folder of the project whose application serves the resources of a file. */
function projectServing(file: string, setting: NearestSetting): string {
  const application = setting('application');
  const module = setting(moduleKey(knownText(entryOf(application, 'name')) ?? ''));
  return knownText(module) ?? knownText(entryOf(application, 'project')) ?? projectOf(file);
}

/** The path of the servlet that scans the package of a file, or the nearest one above it. */
function nearestPackage(paths: ReadonlyMap<string, AbstractValue>, file: string): AbstractValue | undefined {
  const [nearest] = [...paths]
    .filter(([name]) => `/${file}`.includes(`/${name.replaceAll('.', '/')}/`))
    .sort(([left], [right]) => right.length - left.length);
  return nearest?.[1];
}

/**
 * The prefix that a servlet's URL pattern (`/api/*`) puts before paths:
 * https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#specification-of-mappings
 */
function withoutWildcard(pattern: AbstractValue | undefined): AbstractValue | undefined {
  if (pattern === undefined) {
    return undefined;
  }
  return pattern.kind === 'text'
    ? { ...pattern, text: pattern.text.replace(/\/?\*$/, '') }
    : { kind: 'text', text: '', unknown: true };
}

/**
 * Settings with the context path of a server, those of Dropwizard and Spring Boot, in which Jersey is a servlet:
 * https://www.dropwizard.io/en/stable/manual/configuration.html#servers,
 * https://docs.spring.io/spring-boot/reference/web/servlet.html#web.servlet.embedded-container.customizing
 */
const serverPaths = [
  'server.context-path',
  'server.servlet.context-path',
  'quarkus.http.root-path',
  'server.applicationContextPath',
  'server.rootPath',
];
/** Those settings that concern an embedded server; an external server has a context path of its own instead. */
const contextPaths = new Set(serverPaths.slice(0, 2));
/**
 * Settings with the path of all REST endpoints in Quarkus:
 * https://quarkus.io/guides/rest#declaring-endpoints-uri-mapping
 */
const quarkusPaths = ['quarkus.rest.path', 'quarkus.resteasy-reactive.path', 'quarkus.resteasy.path'];

/**
 * Builds the path of a resource method: the paths of server and application come first, and placeholders are replaced
 * by configured values.
 */
export function finishJaxrsPath(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const prefix = draft.options.has(fromServerRoot)
    ? undefined
    : (applicationPath(draft.file, setting) ?? quarkusPaths.map(setting).find((value) => value !== undefined));
  const all = prefix ? alternatives(prefix) : [undefined];
  return all.flatMap((each) => pathsBelow(each, draft, setting));
}

function pathsBelow(
  prefix: AbstractValue | undefined,
  { segments, options, file }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const address = setting(addressKey);
  const own = serverPaths.map(setting);
  const given =
    contextRootOf(projectOf(file), setting) ??
    contextRootOf(projectServing(file, setting), setting) ??
    (address || setting('application') ? undefined : contextRootOfLibrary(setting));
  const root = given && isOverridden(given, own) ? undefined : given;
  const paths = root ? own.filter((_, index) => !contextPaths.has(serverPaths[index] ?? '')) : own;
  const before = [setting(containerKey), root, ...paths, address && pathIn(address), prefix].flatMap((value) =>
    value?.kind === 'text' ? [value] : [],
  );
  const filled = fillPlaceholders(joinTrimmed([...before.map((value) => value.text), ...segments]), setting);
  const served =
    root?.kind === 'text' && joinTrimmed([root.text]) !== '/' ? { serverPrefix: joinTrimmed([root.text]) } : {};
  const doubts = [filled, ...before, { unknown: isDeployedElsewhere(file, setting) }];
  const finished = { path: filled.path, ...served, ...doubtOf(doubts) };
  return contractPath(options, finished, setting) ?? [finished];
}
