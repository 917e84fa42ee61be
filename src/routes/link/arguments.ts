import type { FunctionFact, Parameter } from '../facts/facts.ts';
import { type Entity, type Frame, type FunctionEntity, isAround, unknownEntity } from './entity.ts';

/** Whether a router is among what a call hands on. */
export function holdsRouter(entity: Entity): boolean {
  switch (entity.kind) {
    case 'router':
      return true;
    case 'list':
      return entity.router !== undefined || entity.items.some(holdsRouter);
    case 'object':
      return entity.router !== undefined || [...entity.entries.values()].some(holdsRouter);
    default:
      return false;
  }
}

/** Whether what a call answers holds a router that the call made: not one that it was given or found around it. */
export function makesRouter(answer: Entity, around: Frame | undefined, given: ReadonlyMap<string, Entity>): boolean {
  switch (answer.kind) {
    case 'router':
      return (
        answer.frame !== undefined &&
        !isAround(answer.frame, around) &&
        ![...given.values()].some((entity) => entity.kind === 'router' && entity.key === answer.key)
      );
    case 'object':
      return [...answer.entries.values()].some((entity) => makesRouter(entity, around, given));
    default:
      return false;
  }
}

/** The handler among what a wrapper is given: the last function, of those that take requests if any is known to. */
export function handlerAmong(given: readonly Entity[]): FunctionEntity | undefined {
  const functions = given.filter((entity) => entity.kind === 'function');
  return functions.findLast(({ fact }) => fact.takesRequests) ?? functions.at(-1);
}

/** The parameters of a function, bound to what a call gives by position, by name, or before the dot. */
export function bindArguments(
  fact: FunctionFact,
  given: readonly Entity[],
  named: ReadonlyMap<string, Entity>,
  receiver: Entity | undefined,
): Map<string, Entity> {
  const bound = new Map<string, Entity>();
  if (fact.receiver !== undefined && receiver?.kind === 'class' && given.length > fact.parameters.length) {
    // An extension method that is called like any other, by its class: what it extends comes first.
    return bindArguments(fact, given.slice(1), named, given[0]);
  }
  if (fact.receiver !== undefined && receiver) {
    bound.set(fact.receiver, receiver);
  }
  if (fact.self !== undefined && receiver) {
    bound.set(fact.self, receiver);
  }
  fact.parameters.forEach((parameter, index) => {
    const entity = named.get(parameter.name) ?? positional(parameter, index, given);
    bound.set(parameter.name, entity);
    for (const [key, local] of Object.entries(parameter.keys ?? {})) {
      bound.set(local, part(entity, key));
    }
  });
  return bound;
}

function positional({ rest }: Parameter, index: number, given: readonly Entity[]): Entity {
  return rest ? { kind: 'list', items: given.slice(index) } : (given[index] ?? unknownEntity);
}

function part(entity: Entity, key: string): Entity {
  switch (entity.kind) {
    case 'object':
      return entity.entries.get(key) ?? unknownEntity;
    case 'list':
      return entity.items[Number(key)] ?? unknownEntity;
    default:
      return unknownEntity;
  }
}
