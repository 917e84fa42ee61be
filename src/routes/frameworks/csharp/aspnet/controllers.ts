import { type AttributedClass, typeName } from '../../../languages/csharp/classes.ts';
import { isGeneric } from '../../../languages/csharp/scopes.ts';

/**
 * Whether a class or one of its bases is named like a controller. Wider than `isController`: includes base classes from
 * which controllers inherit.
 */
export function looksLikeController({ name: written, bases }: AttributedClass): boolean {
  return [written, ...bases.map(typeName)].some((each) => /Controller/.test(each));
}

/**
 * Whether a class is a controller: https://learn.microsoft.com/aspnet/core/mvc/controllers/actions#what-is-a-controller
 */
export function isController(type: AttributedClass): boolean {
  return declaresController(type) && !isGeneric(type.node);
}

/** Whether a class says by itself that it and its heirs are controllers. */
export function declaresController({ name: written, attributes, bases, node }: AttributedClass): boolean {
  const has = (names: RegExp): boolean => attributes.some((attribute) => names.test(attribute.name));
  const isNamed = written.endsWith('Controller') || has(/^(?:ApiController|Controller)$/);
  // Endpoints of Ardalis.ApiEndpoints are controllers with one action: https://github.com/ardalis/ApiEndpoints#getting-started
  const extendsOne = bases.some(
    (base) =>
      /^(?!I[A-Z])\w*Controller(?:Base)?$/.test(typeName(base)) ||
      /^(?:\w+\.)*EndpointBase(?:Async|Sync)\s*\./.test(base.text),
  );
  return (isNamed || extendsOne) && !has(/^NonController$/) && node.type === 'class_declaration';
}
