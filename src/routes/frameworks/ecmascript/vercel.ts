import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { parseManifest, property } from '../../languages/ecmascript/manifestValues.ts';
import { inFolder } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { FinishedPath, Framework, Manifest, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { type ExportedName, exportedNames, fileEndpoint, handlerMethods } from './fileRoutes.ts';
import { methodChecks } from './methodChecks.ts';
import { nodeResponses } from './nodeResponses.ts';

const functionFile = /(?:^|\/)api\/(?!(?:.*\/)?[_.])(.*)\.(?:[jt]s|mjs|tsx)$/;
const exportsHandler =
  /\bexport\s[^;=]{0,200}?\b(?:default|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|\bmodule\.exports\s*=/;
/** What else a function answers with than Node's response. */
const webResponses = /\bnew\s+Response\b|\bResponse\.json\b|@vercel\//;
const takenRequest = /^_?req(?:uest)?$/i;
const takenResponse = /^(?:_?res(?:p|ponse)?|_.*)$/i;
const ofPackage = /['"]@vercel\/(?:node|edge)['"]/;

/** Functions of Vercel: https://vercel.com/docs/functions/runtimes/node-js , https://vercel.com/docs/project-configuration */
export const vercel: Framework = {
  name: 'vercel',
  support: {
    title: 'Vercel Functions',
    followed:
      'functions of `api` beside a `vercel.json` or with the types of `@vercel/node`, parameters, rewrites to them',
    notFollowed:
      '`builds`, rewrites with other regular expressions than `(.*)` at the end, functions that are servers of a framework',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    functionFile.test(path) && (nodeResponses.test(source) || webResponses.test(source)) && exportsHandler.test(source),
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: (file) => exportedNames(file).flatMap((exported) => endpoint(exported, file)),
};

/**
 * Whether a function of the file takes a request, or a request and a response. Others are middleware (`(req, res, next)`) or are given
 * an application to register on. Of functions of other files, nothing is known here.
 */
function mayAnswer({ value }: ExportedName, file: SyntaxFile): boolean {
  const found = file.declarations.find(
    (fact) =>
      fact.kind === 'function' && (value.kind === 'function' ? fact.id === value.id : fact.name === nameOf(value)),
  );
  if (found?.kind !== 'function') {
    return true;
  }
  const [first, second, ...others] = found.parameters.map(({ name }) => name);
  const isNamed = second === undefined ? takenRequest.test(first ?? '') : takenResponse.test(second);
  return others.length === 0 && (isNamed || file.mentions(/\bnew\s+Response\b|\bResponse\.\w/));
}

function nameOf(value: Expression): string | undefined {
  return value.kind === 'name' ? value.name : undefined;
}

/** A default export must be known as a function, since it may be the application of a framework. */
function endpoint(exported: ExportedName, file: SyntaxFile): readonly Fact[] {
  const isDefault = exported.name === 'default';
  if (!isDefault && !handlerMethods.has(exported.name)) {
    return [];
  }
  if (isDefault && !mayAnswer(exported, file)) {
    return [];
  }
  const found: Endpoint = {
    ...fileEndpoint('vercel', isDefault ? methodChecks(file) : [exported.name], '', exported, file),
    ...(isDefault ? { onlyHandled: true } : {}),
    options: { of: text(file.mentions(ofPackage) ? 'vercel' : '') },
  };
  return [found];
}

/** The paths of a function: that of its file, and those that are rewritten to it. */
function finish({ file, options, manifests }: RouteDraft): readonly FinishedPath[] {
  const project = manifests.find(({ folder }) => file.startsWith(inFolder(folder, 'api/')));
  const of = options.get('of');
  if (!project && !(of?.kind === 'text' && of.text === 'vercel')) {
    return [];
  }
  const rules = project && rulesOf(project);
  const route = (functionFile.exec(project?.folder ? file.slice(project.folder.length + 1) : file)?.[1] ?? '').replace(
    /(?:^|\/)index$/,
    '',
  );
  const own = joinTrimmed(['api', route]);
  const rewritten = (rules?.rewrites ?? []).flatMap((rule) => rewrittenPath(rule, own) ?? []);
  return rules?.isBuilt ? [] : [own, ...rewritten].map((path) => ({ path: parameters(path), unknown: false }));
}

/** The path with parameters as Vercel's rules write them: `[id]` is `:id`. */
function parameters(path: string): string {
  return path.replace(/\[([^\][]*)\]/g, ':$1');
}

/** The path from which a rule rewrites requests to a function; undefined if it rewrites them elsewhere. */
function rewrittenPath({ source, destination }: Rewrite, own: string): string | undefined {
  const target = destination.replace(/\?.*$/, '');
  const rest = /:\w+\*$/.exec(target)?.[0];
  if (rest === undefined) {
    return target === own || target === `${own}/index` ? source : undefined;
  }
  const before = target.slice(0, -rest.length);
  const isBelow = source.endsWith(rest) && `${own}/`.startsWith(before);
  return isBelow ? source.slice(0, -rest.length) + own.slice(before.length) : undefined;
}

interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

/** What a `vercel.json` says of paths. With `builds`, files of `api` are no functions by themselves. */
interface Rules {
  readonly isBuilt: boolean;
  readonly rewrites: readonly Rewrite[];
}

function rulesOf({ text: source }: Manifest): Rules {
  const settings = parseManifest(source);
  const rewrites = property(settings, 'rewrites');
  return {
    isBuilt: property(settings, 'builds') !== undefined,
    rewrites: (Array.isArray(rewrites) ? rewrites : []).flatMap((rule: unknown) => {
      const [from, to] = [property(rule, 'source'), property(rule, 'destination')];
      if (typeof from !== 'string' || typeof to !== 'string' || property(rule, 'has') !== undefined) {
        return [];
      }
      // All that follows, written as a regular expression.
      const named = from.replace(/\(\.\*\)$/, ':rest*');
      return /^(?:\/(?:[\w.~-]*|:\w+[*+?]?))+$/.test(named)
        ? [{ source: named, destination: to.replace(/\$1$/, ':rest*') }]
        : [];
    }),
  };
}
