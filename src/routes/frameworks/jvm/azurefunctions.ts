import { scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AnnotatedClass, AnnotatedMethod } from '../../languages/jvm/annotatedClass.ts';
import { annotatedClasses, isOf, parameterAnnotations } from '../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { finishTrigger } from '../azureFunctionsPrefix.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { methodRoute, methodsOf, pathOf } from './jvmControllers.ts';

const annotations = /^com\.microsoft\.azure\.functions\.annotation\./;

/**
 * Azure Functions of Java and Kotlin:
 * https://learn.microsoft.com/java/api/com.microsoft.azure.functions.annotation.httptrigger
 */
export const azureFunctionsOfJava: Framework = {
  name: 'azurefunctions-java',
  support: {
    title: 'Azure Functions for Java',
    followed: 'HTTP triggers of functions, `routePrefix` in `host.json`',
    notFollowed: 'a prefix among the settings of the function app, what a function for all paths dispatches',
  },
  languages: ['java', 'kotlin'],
  signs: ['@HttpTrigger'],
  trigger: (source) => source.includes('com.microsoft.azure.functions') && /@HttpTrigger\b/.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  finish: finishTrigger,
  read: (file) => annotatedClasses(file).flatMap((type) => functionsOf(type, file)),
};

function functionsOf(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const triggers = type.methods.flatMap((method) => triggerOf(type, method, file));
  const position = { inside: undefined, at: type.node.startIndex };
  const [framework, id, path] = ['azurefunctions-java', type.name, text('')];
  return triggers.length === 0
    ? []
    : [{ kind: 'scope', framework, id, path, within: 'root', ...position }, ...triggers];
}

/** `@FunctionName("orders") … run(@HttpTrigger(name = "request", methods = {HttpMethod.GET}, route = "orders/{id}") …)` */
function triggerOf(type: AnnotatedClass, method: AnnotatedMethod, file: SyntaxFile): readonly Fact[] {
  const named = method.annotations.find((each) => each.name === 'FunctionName' && isOf(each, annotations));
  const trigger = parameterAnnotations(method.node, file).find((each) => each.name === 'HttpTrigger');
  if (!named || !trigger) {
    return [];
  }
  const { route, methods } = trigger.arguments;
  const path = pathOf(route ?? named.arguments['value']);
  const said = methodsOf(methods);
  const on = scope(type.name);
  return [
    methodRoute(
      'azurefunctions-java',
      type,
      method,
      named.node,
      { methods: said.length === 0 ? ['ANY'] : said, path, on },
      file,
    ),
  ];
}
