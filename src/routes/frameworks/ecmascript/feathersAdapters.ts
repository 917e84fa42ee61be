const every = ['find', 'get', 'create', 'update', 'patch', 'remove'] as const;

/** A method of a service: https://feathersjs.com/api/services#service-methods */
export type ServiceMethod = (typeof every)[number];

const databases = [
  ...[
    'bookshelf',
    'cassandra',
    'dynamodb',
    'elasticsearch',
    'knex',
    'levelup',
    'localforage',
    'localstorage',
    'memory',
  ],
  ...['mikro-orm', 'mongodb', 'mongoose', 'nedb', 'objection', 'prisma', 'rethinkdb', 'sequelize', 'solr', 'waterline'],
].join('|');

/** Matches adapters of databases, whose services have all methods: https://feathersjs.com/api/databases/adapters */
const adapter = new RegExp(
  `^(?:@feathersjs/(?:knex|mongodb|memory|adapter-commons)|feathers-(?:${databases}))(?:\\.|$)`,
);

/**
 * Packages whose services have some of the methods: https://feathersjs.com/api/authentication/service ,
 * https://github.com/feathersjs-ecosystem/feathers-blob#readme , https://github.com/feathersjs-ecosystem/feathers-mailer#readme
 */
const others: readonly (readonly [RegExp, readonly ServiceMethod[]])[] = [
  [/^@feathersjs\/authentication\.AuthenticationService$/, ['create', 'remove']],
  [/^feathers-blob(?:\.|$)/, ['get', 'create', 'remove']],
  [/^feathers-mailer(?:\.|$)/, ['create']],
];

/** The methods of the services that a package makes. Undefined if it is not known to make any. */
export function adapterMethods(made: string): readonly ServiceMethod[] | undefined {
  return adapter.test(made) ? every : others.find(([known]) => known.test(made))?.[1];
}
