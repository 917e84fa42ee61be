import { compileFunction } from 'node:vm';

/** What web-tree-sitter exports. */
export type ParserLibrary = typeof import('web-tree-sitter');

/**
 * Stands for `FinalizationRegistry`: what the garbage collector finds of a module that has failed must not be freed in it,
 * as the error that this throws nobody can catch. The memory goes with the module.
 */
class NoFinalization {
  register(): void {}
  unregister(): void {}
}

/**
 * Evaluates the program of web-tree-sitter (its CommonJS build). Each call returns an instance of its own: the package
 * itself keeps its first WebAssembly module for good, also when an error has left that unusable.
 */
export function evaluateParserLibrary(program: string): ParserLibrary {
  const module: { exports: unknown } = { exports: {} };
  const filename = 'web-tree-sitter.cjs';
  const parameters = ['module', 'exports', 'require', '__filename', '__dirname', 'FinalizationRegistry'];
  const evaluate: unknown = compileFunction(program, parameters, { filename });
  if (typeof evaluate === 'function') {
    evaluate(module, module.exports, process.getBuiltinModule, filename, '', NoFinalization);
  }
  if (!isParserLibrary(module.exports)) {
    throw new Error('The program of web-tree-sitter exports no parser');
  }
  return module.exports;
}

function isParserLibrary(value: unknown): value is ParserLibrary {
  return typeof value === 'object' && value !== null && 'Parser' in value && 'Language' in value;
}
