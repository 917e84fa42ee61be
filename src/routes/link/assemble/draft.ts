import type { Handler, Route } from '../../../model/route.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import type { Resource } from '../../facts/facts.ts';
import type { ConfigurationFramework, Framework, RouteDraft } from '../../frameworks/framework.ts';
import type { Prefix } from '../mounts/prefix.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import type { RegisteredPath } from '../values/registeredTexts.ts';

/** An endpoint or resource in one activation of the function that registers it. */
export interface Registration {
  readonly fact: Endpoint | Resource;
  readonly context: Context;
}

/** One path of a registration, without prefixes. */
export interface LocalRoute {
  readonly methods: readonly string[];
  readonly segments: readonly string[];
  /** What is known of the registered path. */
  readonly path: Omit<RegisteredPath, 'text'>;
  readonly written: string;
  readonly registered: Route['registered'];
  readonly upgrade?: Route['upgrade'];
  /** Undefined if the owning class overrides the handler with a route of its own. */
  readonly handlerOn: (way: Prefix) => Handler | undefined;
}

/** The rules of the framework by which a registration is read. */
export type Rules = Framework | ConfigurationFramework;

/** An evaluated registration; only the prefixes of its router are missing. */
export interface Draft {
  readonly registration: Registration;
  readonly rules: Rules;
  readonly on: AbstractValue;
  readonly locals: readonly LocalRoute[];
  readonly options: ReadonlyMap<string, AbstractValue>;
  readonly manifests: RouteDraft['manifests'];
}
