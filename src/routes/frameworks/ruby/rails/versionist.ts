import type { Rule } from './reader.ts';
import { inModule, type RoutesScope, under } from './scope.ts';
import { scopeWith } from './scopes.ts';

/**
 * The rule of `api_version(module: 'V1', path: { value: 'v1' }) do … end` (versionist). Versions in headers or
 * parameters add nothing to the path; routes of a default version are drawn once more without the version.
 * https://github.com/bploetz/versionist#configuration
 */
export const apiVersion: Rule = (call, outer, reader) => {
  const module = reader.text(call.named.get('module')) ?? '';
  const scope: RoutesScope = {
    ...scopeWith(call, outer, reader, ['path', 'module']),
    module: inModule(outer.module, module),
  };
  const path = call.named.get('path');
  const options = path && reader.value(path);
  const value = options?.kind === 'object' ? options.entries['value'] : options;
  if (value) {
    reader.read(call.block, { ...scope, path: under(scope.path, value), shallowPath: under(scope.shallowPath, value) });
  }
  const isDefault = call.named.get('default')?.text === 'true';
  if (!value || isDefault || call.named.has('header') || call.named.has('parameter')) {
    reader.read(call.block, scope);
  }
};
