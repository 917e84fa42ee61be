import { type Expression, lastName, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass, AnnotatedMethod } from '../../../languages/jvm/annotatedClass.ts';
import { qualifiedNames } from '../../../languages/jvm/names.ts';
import type { AbstractValue, ClassValue } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { doubtOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { controllerMounts, methodRoute } from '../jvmControllers.ts';
import {
  groupOfInterface,
  groupOfNamed,
  hasGeneratedController,
  mayBeCalled,
  mayBeGenerated,
  mayBeOfQuarkus,
  methodName,
  prefixesOf,
} from './generatedNames.ts';
import { type Generator, generatorsOf, serverPath } from './generators.ts';
import { type Described, described, generatorKey, generatorsKey, itemKey, operationKey, partsKey } from './settings.ts';

const interfaceOption = 'interface of contract';
const baseOption = 'base of contract';
const methodOption = 'method of contract';
const packagesOption = 'packages of contract';

type Options = ReadonlyMap<string, AbstractValue>;
/**
 * Routes of a class that implements an interface without a declaration in the workspace, which may be generated from a contract.
 * `contractPath` determines whether there is such a contract.
 */
export function contractFacts(
  framework: string,
  type: AnnotatedClass,
  isRoute: (method: AnnotatedMethod) => boolean,
  file: SyntaxFile,
): readonly Fact[] {
  // A decorator calls the class that answers: https://jakarta.ee/specifications/cdi/4.0/jakarta-cdi-spec-4.0#decorators
  const mayAnswer = type.isConcrete && !type.annotations.some((annotation) => annotation.name === 'Decorator');
  const bases = mayAnswer
    ? type.bases.map((base) => ({ base, packages: packagesOf(lastName(base), file) })).filter(isOfContract)
    : [];
  const methods = bases.length === 0 ? [] : type.methods.filter((method) => !isRoute(method));
  const routes = bases.flatMap(({ base, packages }) =>
    implementations(methods).map((method) => {
      const options: Readonly<Record<string, Expression>> = {
        [interfaceOption]: text(simpleName(lastName(base))),
        [methodOption]: text(methodName(method.name)),
        [baseOption]: base,
        [packagesOption]: text(packages.join(' ')),
      };
      const named = method.node.childForFieldName('name') ?? method.node;
      // The contract says the method: where there is none, the function may still answer a route of a base.
      const route = { methods: ['ANY'], methodsFrom: unknown, path: text(''), on: scope(scopeOf(type)), options };
      return methodRoute(framework, type, method, named, route, file);
    }),
  );
  const position = { inside: undefined, at: type.node.startIndex };
  const [toFile] = controllerMounts(type, { what: scope(scopeOf(type)) });
  return routes.length === 0 || !toFile
    ? []
    : [
        {
          kind: 'scope',
          framework,
          id: scopeOf(type),
          path: text(''),
          within: 'router',
          onlyMounted: true,
          ...position,
        },
        toFile,
        ...routes,
      ];
}

function isOfContract({
  base,
  packages,
}: {
  readonly base: Expression;
  readonly packages: readonly string[];
}): boolean {
  const named = lastName(base);
  return mayBeGenerated(named) || mayBeCalled(named) || mayBeOfQuarkus(named, packages);
}

function simpleName(written: string): string {
  return written.slice(written.lastIndexOf('.') + 1);
}

/** The packages that may contain the interface. */
function packagesOf(named: string, file: SyntaxFile): readonly string[] {
  return qualifiedNames(named, file).map((path) => path.slice(0, Math.max(0, path.lastIndexOf('.'))));
}

function scopeOf({ name }: AnnotatedClass): string {
  return `contract of ${name}`;
}

/** The methods that may implement one of an interface: of several with one name those that say so. */
function implementations(methods: readonly AnnotatedMethod[]): readonly AnnotatedMethod[] {
  const overrides = (method: AnnotatedMethod): boolean => /^[^({]*(?:@Override|\boverride)\b/.test(method.node.text);
  const isOpen = methods.filter(({ node }) => !/^[^({]*\b(?:private|static)\b/.test(node.text));
  return isOpen.filter(
    (method) => overrides(method) || !isOpen.some((other) => other.name === method.name && overrides(other)),
  );
}

/**
 * The path of such a route behind the prefix of the application. None if no contract has the operation; undefined for any other
 * route. The prefix is certain if it equals that of a server of the contract, or if the contract names no server.
 */
export function contractPath(
  options: Options,
  before: FinishedPath,
  setting: NearestSetting,
): readonly FinishedPath[] | undefined {
  const [named, method] = [options.get(interfaceOption), options.get(methodOption)];
  if (named?.kind !== 'text' || method?.kind !== 'text') {
    return undefined;
  }
  const packages = options.get(packagesOption);
  const own = options.get(baseOption);
  const inPackages = packages?.kind === 'text' && own?.kind !== 'class' ? packages.text.split(' ') : [];
  const bases = own?.kind === 'class' ? calledBases(own) : [named.text];
  const [[base, found] = []] = bases.flatMap((each) => {
    const found = operationOf(each, method.text, inPackages, setting);
    return found ? [[each, found] as const] : [];
  });
  const { operation, servers = [], variables } = found ?? {};
  const place = operation && operation.item !== '' ? described(setting(itemKey(operation.item))) : operation;
  if (!operation || !place || base === undefined) {
    return [];
  }
  const prefix = joinTrimmed([before.path]).replace(/\/$/, '');
  const paths = (servers.length > 0 ? servers : place.servers).map((server) => serverPath(server, variables));
  const [start, isKnown] = prefixOf(prefix, [...new Set(paths)], base, setting);
  const doubt = doubtOf([before, { unknown: !isKnown }]);
  const path = joinTrimmed([doubt.unknown && !doubt.isDefault ? '' : start, place.path]);
  return [{ ...before, path, method: operation.method, ...doubt }];
}

/**
 * The interfaces of generated controllers that an interface of the application extends: the controllers call the class that
 * implements it. https://openapi-generator.tech/docs/generators/kotlin-spring, `serviceInterface`
 */
function calledBases({ fact }: ClassValue): readonly string[] {
  return fact.bases.map(lastName).filter(hasGeneratedController);
}

interface FoundOperation {
  readonly operation: Described;
  /** The server paths of the contract that refers to the file of the operation. */
  readonly servers?: readonly string[];
  readonly variables?: Generator['variables'];
}

/**
 * The operation of a method: of the contract from which the build generates the package of the interface, if that is known and
 * there is exactly one such operation; else of any contract.
 */
function operationOf(
  named: string,
  method: string,
  inPackages: readonly string[],
  setting: NearestSetting,
): FoundOperation | undefined {
  const found = [...new Set([...inPackages, ''])]
    .flatMap((apiPackage) =>
      prefixesOf(named).flatMap((prefix) => generatorsOf(setting(generatorsKey(apiPackage, prefix)))),
    )
    .flatMap(({ contract, prefix, suffix, variables }): readonly FoundOperation[] => {
      const group = groupOfNamed(named, prefix, suffix);
      const parts = described(setting(partsKey(contract)));
      const contracts = [contract, ...(parts?.item.split(' ') ?? [])];
      const of = (each: string): Described | undefined => described(setting(operationKey(group ?? '', method, each)));
      return contracts.flatMap((each) => {
        const operation = group === undefined ? undefined : of(each);
        return operation ? [{ operation, variables, ...(parts ? { servers: parts.servers } : {}) }] : [];
      });
    });
  const [first, ...others] = found;
  const isOne = others.every(({ operation }) => operation.path === first?.operation.path);
  if (first && isOne) {
    return first;
  }
  const operation = described(setting(operationKey(groupOfInterface(named) ?? '', method)));
  return operation && { operation };
}

function prefixOf(
  prefix: string,
  servers: readonly string[],
  named: string,
  setting: NearestSetting,
): readonly [prefix: string, isKnown: boolean] {
  const [server = ''] = servers;
  if (servers.every((each) => each === '') || (servers.includes(prefix) && !hasGeneratedController(named))) {
    return [prefix, true];
  }
  if (hasGeneratedController(named)) {
    return [prefix + server, true];
  }
  const generator = setting(generatorKey);
  const mode = generator?.kind === 'text' ? generator.text : undefined;
  return mode === 'api_interface' ? [prefix + server, true] : [prefix, mode !== undefined];
}
