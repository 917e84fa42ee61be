import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { concreteClass, isPublicMethod, methodsOf } from '../../../languages/php/classParts.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf } from '../../evaluatedTexts.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { namedController, separated } from '../namedControllers.ts';

/** Controllers of Yii whose actions are reached by their names (`expandConvention`). */
export const yiiControllers: Framework = {
  name: 'yii by convention',
  languages: ['php'],
  prerequisite: 'yii',
  trigger: (source, path) =>
    /(?:^|\/)controllers\/(?:\w+\/)*\w+Controller\.php$/.test(path) &&
    /\bclass\s+\w+Controller\s+extends\s/.test(source) &&
    !/\byii\\console\\/.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  read: (file, matches) => capturedNodes(matches, 'class').flatMap((node) => controllerFacts(node, file)),
};

/** The class that a file is named after: https://www.yiiframework.com/doc/guide/2.0/en/structure-controllers */
function controllerFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const className = concreteClass(node, file) ?? '';
  const [, namespace = '', simple] = /^(?:(.*)\\)?(\w+)Controller$/.exec(className) ?? [];
  if (simple === undefined || !file.path.endsWith(`/${simple}Controller.php`)) {
    return [];
  }
  const hidden = methodsOf(node)
    .filter((method) => !isPublicMethod(method))
    .map((method) => method.childForFieldName('name')?.text ?? '');
  const options = { namespace: text(namespace), controller: text(idOf(simple)), hidden: text(hidden.join()) };
  return [namedController('yii', className, options, node, file)];
}

/** The actions of a controller, inherited ones included: https://www.yiiframework.com/doc/guide/2.0/en/structure-controllers#inline-actions */
export function actionsOf({ view, options }: ResourceTarget): readonly ResourceRoute[] {
  const hidden = textOf(options.get('hidden')).split(',');
  const isConsole = view?.bases.some((base) => /(?:^|[\\.])console[\\.]/.test(base)) ?? true;
  const members = isConsole ? [] : [...new Set(view?.methods.map((method) => method.name ?? ''))];
  return members.flatMap((member): readonly ResourceRoute[] => {
    const [, action] = /^action([A-Z]\w*)$/.exec(member) ?? [];
    return action === undefined || hidden.includes(member) ? [] : [{ methods: ['ANY'], path: idOf(action), member }];
  });
}

/** The id of a controller or action: `PostComment` is `post-comment`. */
function idOf(called: string): string {
  return separated(called, '-');
}
