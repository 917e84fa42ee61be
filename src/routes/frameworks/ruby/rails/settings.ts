import { literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { itemsOf, textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinNormalised } from './paths.ts';
import { servedPath } from './served.ts';
import { inflectedPath } from './words.ts';

/** Matches files that may contain settings for the whole application. */
export const settingTrigger = /\b(?:api_only|relative_url_root|sign_out_via|unlock_strategy)\s*=/;

/**
 * Settings of the application: `config.api_only = true` (https://guides.rubyonrails.org/api_app.html), `config.relative_url_root`
 * (https://guides.rubyonrails.org/configuring.html#config-relative-url-root), and of Devise `config.sign_out_via` and
 * `config.unlock_strategy`.
 */
export function settings(program: Node, file: SyntaxFile): readonly Fact[] {
  return program.descendantsOfType('assignment').flatMap((node): Fact[] => {
    const key = /\.(api_only|relative_url_root|sign_out_via|unlock_strategy)$/.exec(
      node?.childForFieldName('left')?.text ?? '',
    )?.[1];
    const right = node?.childForFieldName('right');
    return node && right && key !== undefined
      ? [
          {
            kind: 'setting',
            framework: 'rails',
            key,
            value: key === 'api_only' ? text(right.text) : file.value(right),
            ...file.position(node),
          },
        ]
      : [];
  });
}

/** Drops form routes of API-only applications, and routes of Devise modules that a model does not use. */
export function finish({ method, segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  if (options.has('form') && textsOf(setting('api_only')).includes('true')) {
    return [];
  }
  const [words, rules] = [textsOf(options.get('words')), textsOf(setting('inflections'))];
  const served = servedPath(setting);
  const path = { ...served, path: inflectedPath(joinNormalised([served.path, ...segments]), words, rules) };
  const [needed] = textsOf(options.get('devise'));
  if (needed === undefined) {
    return [path];
  }
  if (!isAsked(needed, [options.get('model'), ...itemsOf(options.get('bases'))], setting)) {
    return [];
  }
  const methods = options.has('signOut') ? textsOf(setting('sign_out_via')) : [];
  return (methods.length > 0 ? methods : [method]).map((each) => ({ ...path, method: each.toUpperCase() }));
}

/**
 * Whether a model, or what it includes or inherits from, uses the Devise module that adds a route:
 * https://www.rubydoc.info/github/heartcombo/devise/Devise/Models
 */
function isAsked(needed: string, models: readonly (AbstractValue | undefined)[], setting: NearestSetting): boolean {
  const lists = models.flatMap((model) => (model?.kind === 'class' ? (model.fact.notes?.['devise'] ?? []) : []));
  const modules = lists.flatMap((list) => (list.kind === 'list' ? list.items : []));
  if (needed === 'lockable' && textsOf(setting('unlock_strategy')).some((each) => /^(?:time|none)$/.test(each))) {
    return false;
  }
  if (lists.length === 0) {
    return !/^(?:confirmable|lockable)$/.test(needed);
  }
  // Other gems add strategies that have the same routes, such as `two_factor_authenticatable` and
  // `ldap_authenticatable`.
  const wanted = needed === 'database_authenticatable' ? /_authenticatable$/ : new RegExp(`^${needed}$`);
  return modules.some((item) => wanted.test(literalText(item) ?? ''));
}
