import { type AbstractValue, knownText, unknownValue } from '../../../link/values/abstractValue.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { keysOfPackage } from './protoFile.ts';
import {
  baseKey,
  bindingsOf,
  customOption,
  generatedKey,
  methodKey,
  methodOption,
  methodsKey,
  outerKey,
  packageOfKey,
  packageOption,
  prefixKey,
  registrantKey,
  requestOption,
  servedKey,
  serviceKey,
  servicesKey,
  typeKey,
  typeOption,
} from './settings.ts';

/** The bindings of a method. `isGenerated`: only generated code contains them, and the name of the service begins with its folder. */
type Found = NonNullable<ReturnType<typeof bindingsOf>> & { readonly isGenerated: boolean };

/** Bound on the length of a chain of embedded types. */
const mostBases = 4;

/** The HTTP requests that are bound to a method, if a gateway serves its service. */
export function finish({ options, segments }: RouteDraft, find: NearestSetting): FinishedPath[] {
  const given = (option: string): string | undefined => knownText(options.get(option));
  if (options.has(customOption)) {
    return [served(joinVerbatim(segments), find(prefixKey()))];
  }
  const [method = '', request = '', of] = [given(methodOption), given(requestOption), given(packageOption)];
  const type = given(typeOption) ?? '';
  const outer = knownText(find(outerKey(type)));
  if (outer !== undefined && find(typeKey(outer, method))) {
    return [];
  }
  // Services of one package may each have a method of one name, with the same request: the type says which of them it serves.
  const serves = servicesOf(type, find);
  const bound = (ofMethod?: string, service?: string): Found | undefined => {
    const key = methodKey(method, request, ofMethod, service);
    const said = bindingsOf(find(key));
    const found = said ?? bindingsOf(find(generatedKey(key)));
    return found && { ...found, isGenerated: said === undefined };
  };
  const [declared] = (serves ?? []).flatMap(
    ([service = '', servedOf]) => bound(servedOf, service) ?? bound(undefined, service) ?? [],
  );
  // The package of a request from elsewhere is known by the name alone with which its service qualifies it.
  const [ofPackage] = (of === undefined ? [] : keysOfPackage(of)).flatMap((key) => bound(key) ?? []);
  const found = declared ?? ofPackage ?? bound();
  return found &&
    isRegistered(found, find) &&
    (serves
      ? serves.some(([service]) => service === found.service)
      : !type.endsWith('Client') && !find(servedKey(found.service, of)) && mayServe(type, found, find))
    ? found.bindings.map(({ verb, path }) => ({ ...served(path, prefixOf(found, find)), method: verb }))
    : [];
}

/**
 * The prefix that is removed before the gateway. Unknown if only the last name of the package equals that of the package which
 * registers the service.
 */
function prefixOf({ service }: Found, find: NearestSetting): AbstractValue | undefined {
  const [registrant = '', lastName] = keysOfPackage(knownText(find(registrantKey(service))) ?? '');
  const said = find(prefixKey()) ?? find(prefixKey(registrant));
  const isNamedAlike = lastName !== undefined && find(prefixKey(lastName)) !== undefined;
  return said ?? (isNamedAlike ? unknownValue : undefined);
}

/** A path behind the prefix that is removed before the gateway. */
function served(path: string, prefix: AbstractValue | undefined): FinishedPath {
  const isKnown = prefix?.kind === 'text' && !prefix.unknown;
  return { path: isKnown ? prefix.text.replace(/\/$/, '') + path : path, unknown: prefix !== undefined && !isKnown };
}

/** Whether a gateway serves the service. If several services have this name, those whose package is known to be registered. */
function isRegistered({ service, fullName, isGenerated }: Found, find: NearestSetting): boolean {
  const folder = fullName.slice(0, -service.length - 1);
  return (
    find(serviceKey(service)) !== undefined &&
    (!isGenerated ||
      find(packageOfKey(service)) !== undefined ||
      keysOfPackage(folder).some((key) => find(serviceKey(service, key)) !== undefined))
  );
}

/** The services, each with its package, that a type declares to serve, or that a type of its package which it embeds does. */
function servicesOf(type: string, find: NearestSetting): readonly (readonly string[])[] | undefined {
  let said: string | undefined;
  let base: string | undefined = type;
  for (let count = 0; count < mostBases && said === undefined && base !== undefined; count++) {
    said = knownText(find(servicesKey(base)));
    base = knownText(find(baseKey(base)));
  }
  return said?.split('\n').map((each) => each.split(' '));
}

/**
 * Whether a type may serve a service although neither it nor any other type declares so: if it has at least half of the service's
 * methods. A server has all of them, some through embedding (https://go.dev/ref/spec#Implementing_an_interface); other types have
 * single ones, which the server calls.
 */
function mayServe(type: string, { fullName, isGenerated }: Found, find: NearestSetting): boolean {
  const key = methodsKey(fullName);
  const methods = knownText(find(isGenerated ? generatedKey(key) : key));
  const names = methods === undefined ? [] : methods.split(' ');
  const missing = names.filter((name) => find(typeKey(type, name)) === undefined).length;
  return missing * 2 <= names.length;
}
