/** What is documented of how the agent for a framework names requests (transaction names of the agents). */
export interface NamingRules {
  /** The agent sends the path as written where the route is registered, without the prefix it is mounted under. */
  readonly dropsPrefix: boolean;
  /** Whether the agent's names begin with a slash; Django's do not. */
  readonly leadingSlash: boolean;
  /** The agent sends the route's template for every request that reached a route. */
  readonly sendsTemplates: boolean;
}

const usual: NamingRules = { dropsPrefix: false, leadingSlash: true, sendsTemplates: true };
const unknown: NamingRules = { ...usual, sendsTemplates: false };

const rules: ReadonlyMap<string, NamingRules> = new Map<string, NamingRules>([
  ['express', { ...usual, dropsPrefix: true }],
  ['django', { ...usual, leadingSlash: false }],
  ...'laravel lumen symfony codeigniter slim nestjs fastify spring'
    .split(' ')
    .map((name): [string, NamingRules] => [name, usual]),
]);

/** The naming rules for a framework; for one without a documented agent, names may be templates or paths. */
export function namingRules(framework: string): NamingRules {
  return rules.get(framework.toLowerCase().replace(/[^a-z]/g, '')) ?? unknown;
}
