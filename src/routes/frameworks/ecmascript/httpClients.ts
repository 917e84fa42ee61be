import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import { rememberingLast } from '../../syntax/rememberingLast.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { mentionsAny } from '../trigger.ts';
import { scopeFact } from './routers.ts';

const makers =
  /^(?:axios(?:\.Axios)?\.create|axios\.Axios|got\.extend|ky\.(?:create|extend)|ofetch\.(?:create|\$fetch\.create)|superagent\.agent|supertest(?:\.agent)?|nock|wretch|apisauce\.create|request\.defaults|axios-mock-adapter)$/;

const made = /\.\s*(?:create|agent)\s*\((?<=\b(?:axios|ky|ofetch|superagent|apisauce)\s*\.\s*(?:create|agent)\s*\()/;
const extended = /\.extend\((?<=\b(?:got|ky)\.extend\()/;
const ofClasses = /(?:Axios|MockAdapter)\((?<=\bnew (?:Axios|MockAdapter)\()/;
const packages = ['supertest', 'nock', 'wretch'];

/** The signs (`Framework.signs`) of a file that creates HTTP clients in another way than `makesClients`. */
export const signsOfClients: readonly string[] = [...packages, 'Axios(', 'MockAdapter('];

/** Whether a file calls a method that creates an HTTP client. Tested on the text, before anything is parsed. */
export const makesClients = rememberingLast((source) => made.test(source) || extended.test(source));

/** Whether a file may create HTTP clients. Tested as `makesClients`. */
export function mayMakeClients(source: string): boolean {
  return makesClients(source) || mentionsAny(source, packages) || ofClasses.test(source);
}

/**
 * The scope of an HTTP client. Its calls look like registrations (`client.get('/users')`); being a scope of no
 * framework, they yield no routes wherever the client is passed.
 */
export function clientScope(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const path = callee && externalPath(file.value(callee), file);
  return path !== undefined && makers.test(path)
    ? [{ ...scopeFact('http client', node, text(''), 'router', file), isClient: true }]
    : [];
}
