import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass, Annotation } from '../../../languages/jvm/annotatedClass.ts';
import { isOf } from '../../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { classPath, classScope, controllerMounts, methodRoute, methodsOf, pathOf } from '../jvmControllers.ts';

const server = /^io\.helidon\.webserver\.http\.RestServer\.Endpoint$/;
const http = /^io\.helidon\.http\.Http\./;
const verbs = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** A class with `@RestServer.Endpoint`: https://helidon.io/docs/v4/se/injection/declarative#_webserver_endpoint */
export function endpointClass(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const routes = type.methods.flatMap((method) => {
    const own = method.annotations.filter((each) => isOf(each, http));
    return own.flatMap((annotation) => {
      const custom = annotation.name === 'HttpMethod' ? methodsOf(annotation.arguments['value']) : [];
      const methods = verbs.has(annotation.name) ? [annotation.name] : custom;
      const route = { methods, path: pathIn(own) };
      return methods.length === 0 ? [] : [methodRoute('helidon', type, method, annotation.node, route, file)];
    });
  });
  const endpoint = type.annotations.find((each) => isOf(each, server));
  if (routes.length === 0 && !endpoint) {
    return [];
  }
  const path = type.annotations.filter((each) => isOf(each, http));
  return [
    classScope('helidon', type),
    ...routes,
    ...(path.length > 0 ? [classPath(type, pathIn(path))] : []),
    ...(endpoint ? controllerMounts(type, { line: file.line(endpoint.node) }) : []),
  ];
}

function pathIn(annotations: readonly Annotation[]) {
  return pathOf(annotations.find(({ name }) => name === 'Path')?.arguments['value']);
}
