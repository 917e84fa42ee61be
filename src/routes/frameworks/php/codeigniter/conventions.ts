import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { concreteClass, isPublicMethod, methodsOf } from '../../../languages/php/classParts.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf } from '../../evaluatedTexts.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { namedController } from '../namedControllers.ts';

const placeOfController = /(?:^|\/)(?:modules\/(\w+)\/)?controllers\/((?:\w+\/)*)(\w+)\.php$/;
/** Libraries whose controllers have a method for each verb: https://github.com/chriskacerguis/codeigniter-restserver */
const byVerb = /(?:^|\\)(?:REST_Controller|RestController)$/;
/** Controllers of modules: https://bitbucket.org/wiredesignz/codeigniter-modular-extensions-hmvc */
const modular = /(?:^|\\)MX_Controller$/;
const methodOfVerb = /^(\w+?)_(get|post|put|patch|delete|head|options)$/;
/** Bound on the arguments of one action that may be left out. */
const mostOptional = 4;
const argument = '/([^/]+)';

/** Controllers of CodeIgniter 3 whose methods are reached by their names. */
export const codeigniter3Controllers: Framework = {
  name: 'codeigniter3 by convention',
  languages: ['php'],
  prerequisite: 'codeigniter3',
  trigger: (source, path) =>
    placeOfController.test(path) && /\bclass\s+\w+\s+extends\s+\\?\w*Controller\b/i.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  read: (file, matches) => capturedNodes(matches, 'class').flatMap((node) => controllerFacts(node, file)),
};

/** The class that a file is named after: https://codeigniter.com/userguide3/general/controllers.html */
function controllerFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const className = concreteClass(node, file);
  const [, module = '', folders = '', named = ''] = placeOfController.exec(file.path) ?? [];
  if (className?.toLowerCase() !== named.toLowerCase()) {
    return [];
  }
  const actions = actionsIn(node, className);
  const options = {
    module: text(module),
    place: text(`${folders}${named.charAt(0).toLowerCase()}${named.slice(1)}`),
    actions: text(actions.join(' ')),
  };
  return [namedController('codeigniter3', className, options, node, file)];
}

/** The actions of a controller, each as `name,required,optional`, with the numbers of its parameters; names that begin with an underscore are private. */
export function actionsIn(node: Node, className: string): readonly string[] {
  return methodsOf(node).flatMap((method) => actionOf(method, className));
}

function actionOf(method: Node, className: string): readonly string[] {
  const called = method.childForFieldName('name')?.text ?? '';
  if (called.startsWith('_') || !isPublicMethod(method) || called.toLowerCase() === className.toLowerCase()) {
    return [];
  }
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  const simple = parameters.filter(({ type }) => type === 'simple_parameter');
  const optional = simple.filter((parameter) => parameter.childForFieldName('default_value') !== null).length;
  return [[called, simple.length - optional, Math.min(optional, mostOptional)].join()];
}

/** The routes of a controller's own methods, with a path for each number of arguments: `class/method/argument`. */
export function routesOfController({ view, options }: ResourceTarget): readonly ResourceRoute[] {
  const isByVerb = view?.bases.some((base) => byVerb.test(base)) ?? false;
  const hasOwnDispatch = !isByVerb && view?.members.includes('_remap') === true;
  const [module, place] = [textOf(options.get('module')), textOf(options.get('place'))];
  if (!view || hasOwnDispatch || (module !== '' && !view.bases.some((base) => modular.test(base)))) {
    return [];
  }
  const root = [module, ...(module === place ? [] : [place])].filter((part) => part !== '').join('/');
  return textOf(options.get('actions'))
    .split(' ')
    .flatMap((action) => {
      const [member = '', required, optional] = action.split(',');
      const [, ofVerb, verb] = isByVerb ? (methodOfVerb.exec(member) ?? []) : ['', member, 'any'];
      return ofVerb === undefined || ofVerb === '' || verb === undefined
        ? []
        : pathsOfAction(root, ofVerb, Number(required), Number(optional), argument).map((path) => ({
            methods: [verb.toUpperCase()],
            path,
            member,
          }));
    });
}

/** The paths of an action, one for each number of arguments: `class/method/argument`; of the method `index` without arguments, `class`. */
export function pathsOfAction(
  root: string,
  method: string,
  required: number,
  optional: number,
  argument: string,
): readonly string[] {
  return Array.from({ length: optional + 1 }, (_, left) => {
    const count = required + left;
    return `${root}${/^index$/i.test(method) && count === 0 ? '' : `/${method}`}${argument.repeat(count)}`;
  });
}
