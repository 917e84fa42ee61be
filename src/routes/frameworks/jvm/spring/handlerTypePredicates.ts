import { predicateTerm, type Term } from './predicateTerms.ts';

/** What is known of a controller. */
export interface ControllerType {
  /** Simple name of its class. */
  readonly name: string;
  /** Path of its file. */
  readonly file: string;
  /** Whether it has `@Controller` but not `@RestController`. */
  readonly isPlain: boolean;
}

/** The part of a path after the root of a source set: https://maven.apache.org/guides/introduction/introduction-to-the-standard-directory-layout.html */
const belowSources = /(?:^|\/)src\/\w+\/(?:java|kotlin)\/(.*)$/;

/**
 * Whether a predicate of `addPathPrefix`, given as its source, accepts a controller. Undefined if that is not static.
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/method/HandlerTypePredicate.html
 */
export function acceptsController(predicate: string, controller: ControllerType): boolean | undefined {
  const term = predicateTerm(predicate);
  return term && accepts(term, controller);
}

function accepts(term: Term, controller: ControllerType): boolean | undefined {
  switch (term.kind) {
    case 'and':
      return both(accepts(term.left, controller), accepts(term.right, controller));
    case 'or':
      return either(accepts(term.left, controller), accepts(term.right, controller));
    case 'not':
      return not(accepts(term.of, controller));
    case 'name':
      return term.on === undefined && /^(?:true|false)$/.test(term.name) ? term.name === 'true' : undefined;
    case 'call':
      return acceptsByCall(term, controller);
    default:
      return undefined;
  }
}

function acceptsByCall(term: Term & { readonly kind: 'call' }, controller: ControllerType): boolean | undefined {
  const { name, on, given } = term;
  const [first] = given;
  const before = (): boolean | undefined => on && accepts(on, controller);
  const any = (test: (each: Term) => boolean | undefined): boolean | undefined =>
    given.map(test).reduce(either, isSelector.test(name) ? before() : false);
  switch (name) {
    case 'forAnyHandlerType':
      return true;
    case 'forAnnotation':
    case 'annotation':
      return any((type) => isAnnotated(classNamed(type), controller, true));
    case 'isAnnotationPresent':
      return any((type) => isAnnotated(classNamed(type), controller, false));
    case 'forBasePackage':
    case 'basePackage':
      return any((each) => (each.kind === 'text' ? isBelow(each.text, controller) : undefined));
    case 'forAssignableType':
    case 'assignableType':
      return any((type) => classNamed(type) === controller.name || undefined);
    case 'builder':
      return false;
    case 'build':
      return on?.kind === 'call' && on.name === 'builder' ? true : before();
    case 'and':
      return first && both(before(), accepts(first, controller));
    case 'or':
      return first && either(before(), accepts(first, controller));
    case 'negate':
      return not(before());
    case 'not':
      return first && not(accepts(first, controller));
    default:
      return first?.kind === 'text' ? comparesName(name, on, first.text, controller) : undefined;
  }
}

/** Selectors of a builder, each of which accepts more: `builder().basePackage("…").annotation(…)`. */
const isSelector = /^(?:annotation|basePackage|assignableType)$/;

function isAnnotated(name: string | undefined, { isPlain }: ControllerType, isMeta: boolean): boolean | undefined {
  if (name === 'RestController') {
    return !isPlain;
  }
  // `@RestController` is annotated with `@Controller` itself, which only a search for meta-annotations finds.
  return name === 'Controller' ? isPlain || isMeta : undefined;
}

/** Compares the package or the name of the class with a text: `c.getPackageName().startsWith("shop.admin")`. */
function comparesName(
  comparison: string,
  on: Term | undefined,
  text: string,
  controller: ControllerType,
): boolean | undefined {
  const compared = on && nameMeant(on, controller);
  if (compared === undefined) {
    return undefined;
  }
  switch (comparison) {
    case 'startsWith':
      return compared.startsWith(text);
    case 'endsWith':
      return compared.endsWith(text);
    case 'contains':
      return compared.includes(text);
    case 'equals':
      return compared === text;
    default:
      return undefined;
  }
}

/** The name that a term compares with; undefined for any other term, or if the package is not known. */
function nameMeant(term: Term, controller: ControllerType): string | undefined {
  if (term.kind !== 'call' && term.kind !== 'name') {
    return undefined;
  }
  const own = packageOf(controller.file);
  const isOfPackage = term.on !== undefined && 'name' in term.on && /^(?:getPackage|package)$/.test(term.on.name);
  switch (term.name) {
    case 'getPackageName':
    case 'packageName':
      return own;
    case 'getSimpleName':
    case 'simpleName':
      return controller.name;
    case 'getName':
    case 'name':
      return isOfPackage || own === undefined ? own : `${own}.${controller.name}`;
    default:
      return undefined;
  }
}

/** Whether a controller is in a package or below it. */
function isBelow(name: string, { file }: ControllerType): boolean | undefined {
  const own = packageOf(file);
  const folder = name.replaceAll('.', '/');
  return own === undefined ? `/${file}`.includes(`/${folder}/`) || undefined : `${own}.`.startsWith(`${name}.`);
}

/**
 * The package of a Java file by its folder. Undefined outside of source sets, and in Kotlin, where folders may leave out the packages that
 * all files have in common: https://kotlinlang.org/docs/coding-conventions.html#directory-structure
 */
function packageOf(file: string): string | undefined {
  const path = file.endsWith('.java') ? belowSources.exec(file)?.[1] : undefined;
  return path?.split('/').slice(0, -1).join('.');
}

/** The simple name of the class in `RestController.class` or `RestController::class.java`. */
function classNamed(term: Term): string | undefined {
  if (term.kind !== 'name') {
    return undefined;
  }
  const of = term.name === 'java' ? term.on : term;
  return of?.kind === 'name' && of.name === 'class' && of.on?.kind === 'name' ? of.on.name : undefined;
}

function both(left: boolean | undefined, right: boolean | undefined): boolean | undefined {
  return left === false || right === false ? false : left && right;
}

function either(left: boolean | undefined, right: boolean | undefined): boolean | undefined {
  return left === true || right === true ? true : left === false ? right : undefined;
}

function not(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}
