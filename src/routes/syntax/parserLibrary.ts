import { compileFunction } from 'node:vm';

/** What web-tree-sitter exports. */
export type ParserLibrary = typeof import('web-tree-sitter');

/**
 * Replaces `FinalizationRegistry` in the library: finalizers would call into a WebAssembly module that has failed, and nobody
 * could catch the error. Memory is freed with the module.
 */
class NoFinalization {
  register(): void {}
  unregister(): void {}
}

/**
 * Evaluates the program of web-tree-sitter (its CommonJS build). Each call returns a new instance: the package keeps its first
 * WebAssembly module for good, even if an error has made it unusable.
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
