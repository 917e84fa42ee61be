/**
 * How the frameworks of one family write path templates. A character that is no syntax in a dialect is text there: FastAPI's
 * `/items/{id}:archive` ends in a literal, Express's `/items/:id` does not.
 */
export interface Dialect {
  /** What braces hold: a parameter, or an optional group (Express 5). */
  readonly braces: 'parameter' | 'group' | 'none';
  /** What follows the name in `{x:…}`: a pattern, a type, or a model's field (Laravel, Symfony), which no agent sends. */
  readonly afterColon: 'pattern' | 'type' | 'field';
  /** Whether `:x` is a parameter anywhere, only as the beginning of a segment, or never. */
  readonly colon: 'anywhere' | 'segment' | 'none';
  /** What may follow `:x` to restrict it: `(\d+)`, `{[0-9]+}` (Hono), `<int>` (Fiber). */
  readonly restriction: '(' | '{' | '<' | 'none';
  /** `<type:name>` (Flask, Django), `<name:type>` (Sanic), `<name>` for the rest of the path (Javalin). */
  readonly angles: 'typeFirst' | 'nameFirst' | 'rest' | 'none';
  /** An optional part (Rails), regular expressions, a pattern without a name (Express), or a folder left out of the path (Next.js). */
  readonly parentheses: 'optional' | 'regex' | 'pattern' | 'folder' | 'none';
  /** An optional part (FastRoute) or a parameter (file routes). */
  readonly squares: 'optional' | 'file' | 'none';
  /** Whether one star takes the rest of the path or a single segment (Spring). */
  readonly star: 'rest' | 'segment' | 'none';
  /** Paths are regular expressions: anchors, escapes, classes and quantifiers are syntax. */
  readonly regex: boolean;
}

const plain: Dialect = {
  braces: 'none',
  afterColon: 'pattern',
  colon: 'none',
  restriction: 'none',
  angles: 'none',
  parentheses: 'none',
  squares: 'none',
  star: 'none',
  regex: false,
};

const braces: Dialect = { ...plain, braces: 'parameter' };
const field: Dialect = { ...braces, afterColon: 'field' };
const typed: Dialect = { ...braces, afterColon: 'type' };
const fastRoute: Dialect = { ...braces, squares: 'optional' };
const braceStar: Dialect = { ...braces, star: 'rest' };
const spring: Dialect = { ...braces, star: 'segment' };
const colon: Dialect = { ...plain, colon: 'anywhere', star: 'rest' };
const express: Dialect = { ...colon, braces: 'group', restriction: '(', parentheses: 'pattern' };
const rails: Dialect = { ...colon, parentheses: 'optional' };
const regex: Dialect = { ...plain, angles: 'typeFirst', parentheses: 'regex', regex: true };
const flask: Dialect = { ...plain, angles: 'typeFirst' };
const file: Dialect = { ...plain, squares: 'file', parentheses: 'folder' };

/** The spelling of normal forms themselves: `{}` for a parameter, `{*}` for the rest of a path. */
export const canonicalDialect: Dialect = braces;

/** For names and routes whose framework is not known: every syntax that contradicts no other. */
export const universalDialect: Dialect = {
  ...braces,
  colon: 'segment',
  restriction: '(',
  angles: 'typeFirst',
  parentheses: 'regex',
  squares: 'file',
  star: 'rest',
};

/** By the framework's name in lower case, letters and digits only. Each group of lines is one family of syntax. */
const dialects: ReadonlyMap<string, Dialect> = new Map<string, Dialect>([
  ...named(field, 'laravel symfony'),
  ...named(fastRoute, 'lumen slim fastroute mezzio'),
  ...named(braces, 'tempest micronaut jaxrs quarkus ktor'),
  ...named(typed, 'aspnet aspnetcore minimalapi fastendpoints carter fastapi starlette litestar'),
  ...named(braceStar, 'cakephp hapi nethttp go chi gorilla gorillamux mux aiohttp'),
  ...named(spring, 'spring springmvc springboot springwebflux webflux'),
  ...named({ ...spring, angles: 'rest' }, 'javalin'),
  ...named(express, 'express nestjs nest fastify koa koarouter restify'),
  ...named(colon, 'gin echo httprouter adonis adonisjs hanami remix reactrouter'),
  ...named({ ...colon, restriction: '{' }, 'hono'),
  ...named({ ...colon, restriction: '<' }, 'fiber'),
  ...named(rails, 'rails sinatra grape roda'),
  ...named(regex, 'django djangorest djangorestframework drf codeigniter codeigniter3 codeigniter4 wordpress tornado'),
  ...named(flask, 'flask flaskrestful flaskrestx flaskrestplus'),
  ...named({ ...flask, angles: 'nameFirst' }, 'sanic'),
  ...named(file, 'next nextjs nuxt nitro sveltekit'),
]);

/** The dialect of a framework by its name as the route reader says it; the universal one where it is not known. */
export function dialectOf(framework: string): Dialect {
  return dialects.get(framework.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? universalDialect;
}

function named(dialect: Dialect, names: string): [string, Dialect][] {
  return names.split(' ').map((name) => [name, dialect]);
}
