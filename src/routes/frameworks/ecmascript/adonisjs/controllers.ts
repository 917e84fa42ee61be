import { type Expression, literalText, member } from '../../../facts/expression.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** A controller of the generated object of all controllers, `import { controllers } from '#generated/controllers'`. */
const generatedName = /^#generated\/controllers\.controllers\.([\w.]+)$/;

/**
 * The handler of an action: a function, `'UsersController.index'`, `[UsersController, 'index']`, or `[() =>
 * import('…'), 'index']`.
 */
export function actionHandler(node: Node, file: SyntaxFile): Expression {
  if (node.type === 'array') {
    const [controller, action] = node.namedChildren;
    const method = action ? literalText(file.value(action)) : 'handle';
    return controller ? member(controllerOf(controller, file), method ?? 'handle') : file.value(node);
  }
  const written = literalText(file.value(node));
  if (written === undefined) {
    return file.value(node);
  }
  const [controller = '', action = 'handle'] = written.split('.');
  return member(controllerNamed(controller, file), action);
}

/** The class of a controller, also of one that is imported lazily. */
export function controllerOf(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  const written = literalText(value);
  if (written !== undefined) {
    return controllerNamed(written, file);
  }
  const generated = generatedName.exec(externalPath(value, file) ?? '')?.[1];
  if (generated !== undefined) {
    return member({ kind: 'module', module: `#controllers/${generatedPath(generated)}` }, 'default');
  }
  return lazy(functionTypes.has(node.type) ? value : boundTo(value, file)) ?? value;

  function lazy(found: Expression | undefined): Expression | undefined {
    const loader =
      found?.kind === 'function'
        ? file.declarations.find((fact) => fact.kind === 'function' && fact.id === found.id)
        : undefined;
    const module = loader?.kind === 'function' ? loader.returns[0] : undefined;
    return module?.kind === 'module' ? member(module, 'default') : undefined;
  }
}

/** The path of `controllers.posts.NewComment`: https://docs.adonisjs.com/guides/basics/controllers */
function generatedPath(name: string): string {
  const parts = name.split('.').map((part) => part.replace(/(?<=.)[A-Z]/g, '_$&').toLowerCase());
  return `${parts.join('/')}_controller`;
}

function boundTo(expression: Expression, file: SyntaxFile): Expression | undefined {
  const named = expression.kind === 'name' ? file.declared(expression.name) : [];
  const bindings = named.filter((fact) => fact.kind === 'binding');
  // Routes are written at the top level, where names of handlers' own are not visible.
  const found = bindings.find(({ inside }) => inside === undefined) ?? bindings[0];
  return found?.value;
}

/** The class of a controller by its name: an import path, or a class in the folder of HTTP controllers. */
function controllerNamed(written: string, file: SyntaxFile): Expression {
  if (/^[#.]|^App\//.test(written)) {
    return member({ kind: 'module', module: written }, 'default');
  }
  const start = /(?:^|\/)start\/(.*)$/.exec(file.path)?.[1] ?? '';
  const up = '../'.repeat(start.split('/').length);
  return member({ kind: 'module', module: `${up}app/Controllers/Http/${written}` }, 'default');
}
