import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { quoted } from '../trigger.ts';
import { controllerReader, type DecoratedControllers } from './decoratedControllers.ts';
import { generatedByTsoa } from './tsoaGenerated.ts';

const verbs = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options']);

const library: DecoratedControllers = {
  framework: 'tsoa',
  packages: /^(?:tsoa|@tsoa\/runtime)$/,
  controllers: new Set(['Route']),
  route: ({ name, arguments: [path] }) => (verbs.has(name) ? { method: name.toUpperCase(), path } : undefined),
};

/** tsoa: https://tsoa-community.github.io/docs/getting-started.html */
export const tsoa: Framework = {
  name: 'tsoa',
  support: {
    title: 'tsoa',
    followed: 'controllers, `basePath` in `tsoa.json`',
    notFollowed: 'prefixes of the router that `RegisterRoutes` is given, base classes of controllers',
  },
  languages: ['ecmascript'],
  signs: [...quoted('tsoa', '@tsoa/runtime'), 'RegisterRoutes('],
  trigger: (source) =>
    (source.includes('tsoa') && /['"](?:tsoa|@tsoa\/runtime)['"]/.test(source)) || /\bRegisterRoutes\(/.test(source),
  query: '(class_body) @body (call_expression) @call',
  join: joinRegistered,
  finish,
  read: (file, matches) => [...generatedFacts(file), ...controllerReader(library, registeredFacts)(file, matches)],
};

/** The setting that says that the application holds the file which tsoa generates. */
const generated = 'generated';

/** What tsoa generates registers the routes of the controllers, and is read as such: `generatedHandler`. */
function generatedFacts(file: SyntaxFile): readonly Fact[] {
  const isGenerated = file.mentions(generatedByTsoa) && file.mentions('function RegisterRoutes(');
  return isGenerated
    ? [{ kind: 'setting', framework: 'tsoa', key: generated, value: text(''), inside: undefined, at: 0 }]
    : [];
}

/** Joins paths as tsoa registers them, with `{id}` as `:id`. */
function joinRegistered(segments: readonly string[]): string {
  return joinTrimmed(segments).replace(/\{([^}]+)\}/g, ':$1');
}

/**
 * The mount of `RegisterRoutes(app)` from the file that tsoa generates:
 * https://tsoa-community.github.io/docs/generating.html
 */
function registeredFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const [on] = argumentsOf(node);
  return on && calleeOf(node)?.text === 'RegisterRoutes'
    ? [{ kind: 'setting', framework: 'tsoa', key: 'on', value: file.value(on), ...file.position(node) }]
    : [];
}

/**
 * Builds the path. The prefix is unknown unless the routes are registered on an application itself. There is none where the generated file
 * is read, which says the whole path.
 */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const on = setting('on');
  const isRoot = on?.kind === 'router' && on.scope.within === 'root';
  const base = basePathOf(draft.manifests[0]?.text);
  const unknown = !isRoot || base === undefined;
  return unknown && setting(generated) ? [] : [{ path: joinRegistered([base ?? '', ...draft.segments]), unknown }];
}

function basePathOf(manifest: string | undefined): string | undefined {
  if (manifest === undefined) {
    return undefined;
  }
  const routes = /"routes"\s*:\s*\{[^}]*\}/.exec(manifest)?.[0] ?? '';
  return /"basePath"\s*:\s*"([^"]*)"/.exec(routes)?.[1] ?? '';
}
