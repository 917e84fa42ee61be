import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { FinishedPath, Framework, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { methodNames } from '../../methods.ts';
import { commonJsExports } from '../commonJsExports.ts';
import { type ExportedName, exportedNames, fileEndpoint } from '../fileRoutes.ts';
import { methodChecks } from '../methodChecks.ts';
import { settingsOf } from './settings.ts';

const functionFile = /(?:^|[/-])(?:functions|lambda)\/.*\.[cm]?[jt]sx?$/;
const exportsHandler = /\bexports?\b[^;=]{0,200}?\bhandler\b/;
const ofNetlify = /(?:^|\/)netlify\/(?:edge-)?functions\//;
const usual = /^(?:.*\/)?netlify\/functions\/(.*)$/;
const edge = /(?:^|\/)netlify\/edge-functions\/[^/]+(?:\/index)?\.[cm]?[jt]sx?$/;

/** Functions of Netlify: https://docs.netlify.com/build/functions/get-started/ , https://docs.netlify.com/build/edge-functions/overview/ */
export const netlify: Framework = {
  name: 'netlify',
  support: {
    title: 'Netlify Functions',
    followed:
      'functions of the folder that `netlify.toml` names, `config` with paths and methods, builders, edge functions with a path, rewrites of `netlify.toml`',
    notFollowed: '`_redirects`, functions that hand requests to a router or are called by a schedule or an event',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    source.includes('@netlify/functions') ||
    ofNetlify.test(path) ||
    (functionFile.test(path) && exportsHandler.test(source)),
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: (file) => {
    const exported = [...commonJsExports(file), ...exportedNames(file)];
    const found = (name: string) => exported.find((each) => each.name === name);
    const given = found('handler') ?? found('default');
    return given ? endpoints(given, found('config')?.value, file) : [];
  },
};

/** The endpoints of a function. What it says of itself: https://docs.netlify.com/build/functions/api/ */
function endpoints(exported: ExportedName, config: Expression | undefined, file: SyntaxFile): readonly Fact[] {
  const said = config?.kind === 'object' ? config.entries : {};
  const handler = entryOf(exported.value);
  const maker = handler.kind === 'call' ? (externalPath(handler.callee, file) ?? '') : '';
  const isEdge = edge.test(file.path);
  if (
    'schedule' in said ||
    /schedule$|serverless|express/.test(maker) ||
    (isEdge && (!('path' in said) || file.mentions(/\.next\(/)))
  ) {
    return [];
  }
  const methods = (said['method'] && methodNames(said['method'])) ?? methodChecks(file);
  const own = said['path'];
  const paths = own === undefined ? [text('')] : own.kind === 'list' ? own.items : [own];
  const of = own !== undefined ? 'path' : maker.endsWith('.builder') ? 'builders' : 'functions';
  return paths.map((path) => ({
    ...fileEndpoint('netlify', methods, '', { ...exported, value: handler }, file),
    path,
    options: { of: text(of) },
  }));
}

/** The handler that an object of exports has: `module.exports = { handler }`. */
function entryOf(value: Expression): Expression {
  return (value.kind === 'object' ? value.entries['handler'] : undefined) ?? value;
}

/**
 * The paths of a function: its own, or that of its name, and those that are rewritten to it:
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
 */
function finish({ file, segments, options, manifests }: RouteDraft): readonly FinishedPath[] {
  const settings = manifests.map(settingsOf).find(({ functions }) => file.startsWith(functions));
  const below = settings ? file.slice(settings.functions.length) : usual.exec(file)?.[1];
  const name = edge.test(file) ? file : below && nameOf(below);
  const of = options.get('of');
  if (!name || of?.kind !== 'text' || settings?.scheduled.has(name)) {
    return [];
  }
  if (of.text === 'path') {
    return [{ path: joinTrimmed(segments), unknown: false }];
  }
  const folder = `/.netlify/${of.text}/`;
  const rewritten = (settings?.rewrites ?? []).flatMap(({ from, to }) => {
    const target = to.replace(/\?.*$/, '');
    return target.startsWith(folder) ? (rewrittenPath(from, target.slice(folder.length), name) ?? []) : [];
  });
  return [...new Set([`${folder}${name}`, ...rewritten])].map((path) => ({ path, unknown: false }));
}

/** The name of a function by its file below the folder of functions: `pay.ts`, `pay/pay.ts` or `pay/index.ts`. */
function nameOf(below: string): string | undefined {
  const [, folder, name] = /^(?:([^/]+)\/)?([^/]+?)\.[cm]?[jt]sx?$/.exec(below) ?? [];
  return folder === undefined ? name : name === folder || name === 'index' ? folder : undefined;
}

/** The path from which requests are rewritten to a function; undefined if they are rewritten to another one. */
function rewrittenPath(from: string, to: string, name: string): string | undefined {
  const [, before] = /^([\w-]*):splat$/.exec(to) ?? [];
  if (before !== undefined) {
    return from.endsWith('*') && name.startsWith(before) ? from.slice(0, -1) + name.slice(before.length) : undefined;
  }
  return to === name || to.startsWith(`${name}/`) ? from : undefined;
}
