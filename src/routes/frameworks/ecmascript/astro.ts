import type { Endpoint } from '../../facts/endpoint.ts';
import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import { type AbstractValue, knownText } from '../../link/values/abstractValue.ts';
import { folderOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { applicationSetting, exportedNames, fileEndpoint } from './fileRoutes.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'ALL']);
const configuration = /(?:^|\/)astro\.config\.[cm]?[jt]s$/;
const endpointFile = /(?:^|\/)pages\/(.*)\.[cm]?[jt]s$/;
const exportsMethod = /\bexport\s[^;=]{0,200}?\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL)\b/;
const settings = ['base', 'output', 'srcDir'];

/** Endpoints of Astro: https://docs.astro.build/en/guides/endpoints/ */
export const astro: Framework = {
  name: 'astro',
  support: {
    title: 'Astro',
    followed: 'endpoints that answer on demand, `base`, `srcDir`',
    notFollowed: 'pages, endpoints that are prerendered, routes that integrations inject',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => configuration.test(path) || (endpointFile.test(path) && exportsMethod.test(source)),
  query: '(program) @program',
  join: joinTrimmed,
  finish,
  read: (file) => (configuration.test(file.path) ? configured(file) : endpoints(file)),
};

/** The settings of `defineConfig({ base: '/docs', output: 'server' })`: https://docs.astro.build/en/reference/configuration-reference/ */
function configured(file: SyntaxFile): readonly Fact[] {
  const objects = file.matches('(object) @object').flatMap(({ captures }) => captures.map(({ node }) => node));
  const options = objects.find(isDefined) ?? objects[0];
  const folder = folderOf(file.path);
  const application = folder === '' ? '' : `${folder}/`;
  const said = settings.flatMap((key): readonly Fact[] => {
    const found = propertyNode(options, key);
    return found
      ? [{ kind: 'setting', framework: 'astro', key, value: file.value(found), application, ...file.position(found) }]
      : [];
  });
  return [applicationSetting('astro', file), ...said];
}

function isDefined({ parent }: Node): boolean {
  return parent?.parent?.childForFieldName('function')?.text === 'defineConfig';
}

function endpoints(file: SyntaxFile): readonly Fact[] {
  const prerender = /\bexport\s+const\s+prerender\s*(?::\s*boolean\s*)?=\s*(true|false)\b/.exec(file.text)?.[1] ?? '';
  return exportedNames(file)
    .filter(({ name }) => methods.has(name))
    .map(
      (exported): Endpoint => ({
        ...fileEndpoint('astro', [exported.name === 'ALL' ? 'ANY' : exported.name], '', exported, file),
        options: { prerender: text(prerender) },
      }),
    );
}

/** The path of a file below `src/pages`, without folders and files that an underscore excludes, behind `base`. */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const application = knownText(setting('application'));
  const source = textOf(setting('srcDir')).replace(/^\.?\/|\/$/g, '') || 'src';
  const pages = [application, source, 'pages', ''].filter((part, index) => index > 0 || part !== '').join('/');
  if (application === undefined || !draft.file.startsWith(pages) || !isOnDemand(draft, setting('output'))) {
    return [];
  }
  const path = draft.file.slice(pages.length).replace(/\.\w+$/, '');
  const base = setting('base');
  return /(?:^|\/)_/.test(path)
    ? []
    : [{ path: joinTrimmed([textOf(base), path.replace(/(?:^|\/)index$/, '')]), ...doubtOfPrefix(base) }];
}

/**
 * Whether a server answers, rather than a file that was built: https://docs.astro.build/en/guides/on-demand-rendering/
 */
function isOnDemand({ options }: RouteDraft, output: AbstractValue | undefined): boolean {
  const said = knownText(options.get('prerender'));
  const isStatic = output === undefined || ['static', 'hybrid'].includes(knownText(output) ?? '');
  return said === 'false' || (said !== 'true' && !isStatic);
}
