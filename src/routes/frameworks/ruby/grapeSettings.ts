import { concatenation, type Expression, literalText, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callsWithin, type RubyCall } from '../../languages/ruby/calls.ts';
import { qualifiedName } from '../../languages/ruby/declarations.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { part } from './grapePaths.ts';
import type { ApplicationClass } from './rubyClasses.ts';

export const bases = ['Grape::API', 'Grape::API::Instance'];

/** A module that says the prefix or the version of the classes that include it. */
export const moduleTrigger = /\bincluded\b[\s\S]{0,400}?\n[ \t]*(?:prefix|version)[ \t(]/;

/**
 * The settings that a class declares for all of its routes, as members that subclasses inherit:
 * https://github.com/ruby-grape/grape/blob/master/lib/grape/dsl/settings.rb
 */
export function declaredParts(
  { name: memberOf, body, node }: Pick<ApplicationClass, 'name' | 'body' | 'node'>,
  file: SyntaxFile,
): readonly Fact[] {
  return callsWithin(body).flatMap((call, index): readonly Fact[] => {
    const [first] = call.given;
    const isDeclared = first && !call.on && !call.block;
    const value =
      isDeclared && call.method === 'prefix'
        ? part('prefix', file.value(first))
        : isDeclared && call.method === 'version'
          ? versionPart(versionPath(call, file))
          : undefined;
    const at = node.startIndex + index;
    return value ? [{ kind: 'binding', name: partOf(call.method), value, memberOf, inside: undefined, at }] : [];
  });
}

/**
 * The settings that a module declares for the classes that include it, in a block of `included` or in its hook of that name:
 * https://api.rubyonrails.org/classes/ActiveSupport/Concern.html https://docs.ruby-lang.org/en/3.4/Module.html#method-i-included
 */
export function moduleParts(file: SyntaxFile): readonly Fact[] {
  const modules = file.mentions(moduleTrigger) ? file.root.descendantsOfType('module') : [];
  return modules.flatMap((node) => {
    const own = node.childForFieldName('body');
    const concerns = callsWithin(own).filter(({ method, on, block }) => method === 'included' && !on && block);
    const hooks = (own?.namedChildren ?? []).filter(
      (child) => child.type === 'singleton_method' && child.childForFieldName('name')?.text === 'included',
    );
    const evaluated = hooks.flatMap((hook) => {
      const base = hook.childForFieldName('parameters')?.firstNamedChild?.text;
      return callsWithin(hook).filter(({ on, method }) => on?.text === base && /^class_e(?:val|xec)$/.test(method));
    });
    return [...concerns, ...evaluated].flatMap(({ block }) =>
      block ? declaredParts({ name: qualifiedName(node), body: block, node }, file) : [],
    );
  });
}

/** The prefix or version that a class has from its base class and from the modules that it includes, the last of which counts. */
export function inheritedPart({ node, body }: ApplicationClass, setting: string, file: SyntaxFile): Expression {
  const base = node.childForFieldName('superclass')?.firstNamedChild;
  const included = callsWithin(body).filter(({ method, on }) => method === 'include' && !on);
  const owners = [
    ...(base && !bases.includes(base.text.replace(/^::/, '')) ? [base] : []),
    ...included.flatMap(({ given }) => given),
  ];
  const parts = owners.map(
    (owner): Expression => ({
      kind: 'member',
      of: file.value(owner),
      name: partOf(setting),
      absent: text(''),
      orUnknown: true,
    }),
  );
  const [only] = parts;
  return parts.length === 1 && only ? only : concatenation(parts);
}

function partOf(setting: string): string {
  return `*${setting} of Grape`;
}

function versionPart(version: Expression): Expression {
  return version.kind === 'list'
    ? { kind: 'list', items: version.items.map((each) => part('version', each)) }
    : part('version', version);
}

/** The version as a part of the path. Versions are in the path unless another strategy is set. */
export function versionPath({ given, named }: RubyCall, file: SyntaxFile): Expression {
  const using = named.get('using');
  const versions = given.map((each) => file.value(each));
  if (using && literalText(file.value(using)) !== 'path') {
    return text('');
  }
  const [only] = versions;
  return versions.length === 1 && only ? only : { kind: 'list', items: versions };
}
