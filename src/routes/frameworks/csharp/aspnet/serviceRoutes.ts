import { type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/csharp/calls.ts';
import { folderOf, isBelow } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { itemsOf, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';

export const serviceOption = 'application service';
export const verbOption = 'verb of the action';
const assembliesKey = 'assemblies of services';

/** What changes the rules below, by code of the application. */
const ownRules = /\b(?:UrlControllerNameNormalizer|UrlActionNameNormalizer|TypePredicate|UseV3UrlStyle)\b/;

/**
 * The setting that names the assemblies whose services are served, each by the class of its module, with the root of
 * their paths: `options.ConventionalControllers.Create(typeof(ShopModule).Assembly, setting => setting.RootPath = "shop")`.
 */
export function assemblyFacts(calls: readonly Node[], file: SyntaxFile): readonly Fact[] {
  const items = file.mentions(ownRules) ? [] : calls.flatMap((call) => assemblyOf(call, file));
  return items.length === 0
    ? []
    : [
        {
          kind: 'setting',
          framework: 'aspnet',
          key: assembliesKey,
          value: { kind: 'list', items },
          inside: undefined,
          at: 0,
        },
      ];
}

function assemblyOf(call: Node, file: SyntaxFile): readonly Expression[] {
  const callee = call.childForFieldName('function');
  const isCreate =
    callee?.childForFieldName('name')?.text === 'Create' &&
    /\bConventionalControllers$/.test(callee.childForFieldName('expression')?.text ?? '');
  const [assembly, options] = isCreate ? argumentsOf(call).map(({ value }) => value) : [];
  const of = assembly?.childForFieldName('expression');
  if (of?.type !== 'typeof_expression') {
    return [];
  }
  const root = (options?.descendantsOfType('assignment_expression') ?? []).find((each) =>
    each?.childForFieldName('left')?.text.endsWith('.RootPath'),
  );
  const path = root
    ? file.value(root.childForFieldName('right'))
    : options?.text.includes('RootPath')
      ? unknown
      : text('app');
  return [{ kind: 'object', entries: { module: file.value(of), path } }];
}

/** The prefixes of methods' names that say a verb, which are not part of the path. */
const prefixes: readonly (readonly [verb: string, names: RegExp])[] = [
  ['GET', /^(?:GetList|GetAll|Get)/i],
  ['PUT', /^(?:Put|Update)/i],
  ['DELETE', /^(?:Delete|Remove)/i],
  ['POST', /^(?:Create|Add|Insert|Post)/i],
  ['PATCH', /^Patch/i],
];
const suffixes = /(?:AppService|ApplicationService|IntService|Service)$/;

/**
 * The route of an action of a service, if the application serves its assembly: one whose module lies in a folder above.
 * https://abp.io/docs/latest/framework/api-development/auto-controllers#route
 */
export function serviceRoute({ options, file }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const served = setting(assembliesKey);
  const assemblies = itemsOf(served);
  const path = assemblies.flatMap((item) => {
    const [module, root] = item.kind === 'object' ? [item.entries.get('module'), item.entries.get('path')] : [];
    return module?.kind === 'class' && isBelow(file, folderOf(module.file)) && root ? [root] : [];
  })[0];
  const method = textOf(options.get('action')).replace(/Async$/, '');
  const said = prefixes.find(([, names]) => names.test(method))?.[0] ?? 'POST';
  const verb = textOf(options.get(verbOption)) || said;
  const action = method.replace(prefixes.find(([each]) => each === verb)?.[1] ?? /^$/, '');
  const taken = options.get('parameters');
  const parameters = taken?.kind === 'list' ? taken.items.map(textOf) : [];
  const ids = parameters.filter((parameter) => parameter.endsWith('Id'));
  const segments = [
    kebab(textOf(options.get(serviceOption)).replace(suffixes, '')),
    ...(parameters.includes('id') ? ['{id}'] : []),
    ...(action === '' ? [] : [kebab(action), ...(ids.length === 1 ? [`{${ids[0] ?? ''}}`] : [])]),
  ];
  return path === undefined
    ? []
    : [
        path.kind === 'text' && !path.unknown
          ? { path: `/api/${[path.text, ...segments].join('/')}`, method: verb, unknown: false }
          : { path: `/${segments.join('/')}`, method: verb, unknown: true },
      ];
}

/** A name as ABP writes it: a small first letter, and a hyphen where a small letter is before a capital. */
function kebab(name: string): string {
  const camel = name.charAt(0).toLowerCase() + name.slice(1);
  return camel.replace(/([a-z])([A-Z])/g, (_, small: string, capital: string) => `${small}-${capital.toLowerCase()}`);
}
