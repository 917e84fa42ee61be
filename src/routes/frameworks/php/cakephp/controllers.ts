import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { lineOfKeyword } from '../../../languages/php/classes.ts';
import { concreteClass, methodsOf } from '../../../languages/php/classParts.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/**
 * Public methods of controllers that are no actions: those of the class `Controller`, the callbacks of components among them.
 * https://book.cakephp.org/5/en/controllers.html#controller-actions
 */
const notActions = new Set(
  [
    'initialize startupProcess shutdownProcess implementedEvents constructClasses isAuthorized isAction invokeAction',
    'redirect setAction render referer paginate viewClasses addViewClasses loadComponent loadModel fetchTable fetchModel',
    'components log set header validate validateErrors postConditions disableCache flash httpCodes scaffoldError',
    'getName setName getPlugin setPlugin getRequest setRequest getResponse setResponse getAction getEventManager',
    'setEventManager getTableLocator setTableLocator viewBuilder createView dispatchEvent modelFactory',
  ].flatMap((names) => names.split(' ')),
);

/** Controllers of CakePHP whose actions are reached by conventions (`conventionFacts`). */
export const cakephpControllers: Framework = {
  name: 'cakephp by convention',
  languages: ['php'],
  trigger: (source, path) =>
    /(?:^|\/)Controller\/(?:\w+\/)*\w+Controller\.php$/.test(path) &&
    /\bAppController\b|\bCake\\/.test(source) &&
    /\bclass\s+\w+Controller\s+extends\s/.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  read: (file, matches) => capturedNodes(matches, 'class').flatMap((node) => actionFacts(node, file)),
};

/** The public methods of the class that a file is named after. */
function actionFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const className = concreteClass(node, file);
  const segments = className?.split('\\') ?? [];
  const simple = segments.at(-1);
  if (simple === undefined || simple === 'AppController' || !file.path.endsWith(`/${simple}.php`)) {
    return [];
  }
  const namespace = segments.slice(0, segments.lastIndexOf('Controller')).join('\\');
  return methodsOf(node)
    .filter(isAction)
    .map((method) => ({
      kind: 'endpoint',
      framework: 'cakephp',
      methods: ['ANY'],
      path: text(''),
      on: scope(fileScope),
      handler: { kind: 'function', id: method.startIndex },
      options: { action: text(method.childForFieldName('name')?.text ?? ''), namespace: text(namespace) },
      line: lineOfKeyword(method, file),
      inside: undefined,
      at: method.startIndex,
    }));
}

function isAction(method: Node): boolean {
  const modifiers = method.namedChildren.filter(({ type }) => /_modifier$/.test(type)).map(({ text: word }) => word);
  const isPublic = !modifiers.some((word) => /^(?:private|protected|static|abstract)$/.test(word));
  const called = method.childForFieldName('name')?.text ?? '';
  return isPublic && !notActions.has(called) && !/^(?:_|(?:before|after)[A-Z])/.test(called);
}
