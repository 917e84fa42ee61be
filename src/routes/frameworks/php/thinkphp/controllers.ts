import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { concreteClass, isPublicMethod, methodsOf } from '../../../languages/php/classParts.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf } from '../../evaluatedTexts.ts';
import type {
  FinishedPath,
  Framework,
  NearestSetting,
  ResourceRoute,
  ResourceTarget,
  RouteDraft,
} from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { namedController, separated } from '../namedControllers.ts';

const controllerFile = /^((?:[^/]+\/)*?)(app|application)\/(?:(\w+)\/)?controller\/((?:\w+\/)*)(\w+)\.php$/;
const ofFramework = /"topthink\/framework"\s*:\s*"([^"]*)"/;
const ofApplications = /"topthink\/think-multi-app"\s*:/;
const onlyRules = /['"]url_route_must['"]\s*=>\s*true\b/i;
const withSuffix = /['"]controller_suffix['"]\s*=>\s*true\b/i;
const configurationFile = /(?:application\/)?(?:config\/)?\w+\.php$/;
const onlyRulesKey = 'only rules';
const suffixKey = 'suffix of controllers';
/** Applications without addresses: https://doc.thinkphp.cn/v8_0/multi_app.html */
const denied = 'common';

/** Words of a configuration that decide whether controllers answer by their names: https://doc.thinkphp.cn/v8_0/route_config.html */
export const configurationWords = /['"](?:url_route_must|controller_suffix)['"]\s*=>/;

/** Controllers of ThinkPHP that answer by their names. */
export const thinkphpControllers: Framework = {
  name: 'thinkphp by convention',
  languages: ['php'],
  trigger: (source, path) =>
    controllerFile.test(path) &&
    /\bnamespace[ \t]+\w+\\(?:\w+\\)?controller\b/.test(source) &&
    /\bclass\b/.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  read: (file, matches) => capturedNodes(matches, 'class').flatMap((node) => controllerFacts(node, file)),
};

/** The settings of a configuration: whether only rules lead to controllers, and whether these have a suffix. */
export function conventionSettings(file: SyntaxFile): readonly Fact[] {
  const setting = (key: string, pattern: RegExp): readonly Fact[] =>
    file.mentions(pattern)
      ? [
          {
            kind: 'setting',
            framework: 'thinkphp',
            key,
            value: text('true'),
            application: file.path.replace(configurationFile, ''),
            inside: undefined,
            at: 0,
          },
        ]
      : [];
  return [...setting(onlyRulesKey, onlyRules), ...setting(suffixKey, withSuffix)];
}

/** The class that a file is named after, with its own public methods: https://doc.thinkphp.cn/v8_0/controller_define.html */
function controllerFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const className = concreteClass(node, file);
  const [, , , , , named] = controllerFile.exec(file.path) ?? [];
  if (className === undefined || className.slice(className.lastIndexOf('\\') + 1) !== named) {
    return [];
  }
  const actions = methodsOf(node)
    .filter(isPublicMethod)
    .flatMap((method) => method.childForFieldName('name')?.text ?? [])
    .filter((called) => !called.startsWith('_'));
  return [namedController('thinkphp', className, { actions: text(actions.join(' ')) }, node, file)];
}

/** The actions of a controller by their names, which addresses have in any case. */
export function actionsOfController({ view, options }: ResourceTarget): readonly ResourceRoute[] {
  const actions = view ? textOf(options.get('actions')).split(' ') : [];
  return actions.flatMap((member) =>
    member === '' ? [] : [{ methods: ['ANY'], path: /^[A-Z]/.test(member) ? member.toLowerCase() : member, member }],
  );
}

/**
 * The paths of an action: `application/controller/action`, of which an action `index` may be left out. The application is a default,
 * since an entry script, a domain or `app_map` may replace it. https://doc.thinkphp.cn/v8_0/url_visit.html
 */
export function pathsByConvention(
  { segments, file, manifests }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const [, , folder, application, folders = '', named = ''] = controllerFile.exec(file) ?? [];
  const manifest = manifests.find(({ text: written }) => ofFramework.test(written));
  const version = ofFramework.exec(manifest?.text ?? '')?.[1] ?? '';
  const hasModules = folder === 'application' || /^\D{0,3}5\b/.test(version);
  const isReached =
    application === undefined
      ? !hasModules
      : application !== denied && (hasModules || ofApplications.test(manifest?.text ?? ''));
  if (!manifest || !isReached || setting(onlyRulesKey)) {
    return [];
  }
  const simple = setting(suffixKey) ? named.replace(/Controller$/, '') : named;
  const controller = [...folders.split('/').filter((each) => each !== ''), separated(simple, '_')].join('.');
  const action = segments.at(-1) ?? '';
  const isDefault = application !== undefined;
  const above = isDefault ? [application, controller] : [controller];
  const paths = [joinTrimmed([...above, action]), ...(action === 'index' ? [joinTrimmed(above)] : [])];
  return paths.map((path) => ({ path, unknown: isDefault, isDefault }));
}
