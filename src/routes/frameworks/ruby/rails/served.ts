import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callsWithin } from '../../../languages/ruby/calls.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type Doubt, doubtOfPrefix, textOf } from '../../evaluatedTexts.ts';
import { under } from './scope.ts';

const application = /^(?:::)?(?:Rails\.application|[A-Z][\w:]*::Application)\b/;
const running = /\brun\b[ (]+(?:::)?(?:Rails\.application|[A-Z][\w:]*::Application)\b/;

/** Whether a file may run the application below a path. Tested on the text, before anything is parsed. */
export function runsBelowPath(source: string): boolean {
  return running.test(source) && /\bmap\b/.test(source);
}

/**
 * The setting for `map '/v3' do run Rails.application end`, in `config.ru` or another `Rack::Builder`:
 * https://guides.rubyonrails.org/configuring.html#deploy-to-a-subdirectory-relative-url-root
 */
export function servedUnder(program: Node, file: SyntaxFile): readonly Fact[] {
  if (!runsBelowPath(file.text)) {
    return [];
  }
  const builders = program.descendantsOfType('call').filter((call) => {
    const receiver = call?.childForFieldName('receiver')?.text;
    return receiver === 'Rack::Builder' || receiver === '::Rack::Builder';
  });
  return [program, ...builders.map((call) => call?.childForFieldName('block') ?? null)].flatMap((body) =>
    servedIn(body, undefined, file),
  );
}

function servedIn(body: Node | null, path: Expression | undefined, file: SyntaxFile): readonly Fact[] {
  return callsWithin(body).flatMap((call): readonly Fact[] => {
    const [first] = call.given;
    if (call.on || !first) {
      return [];
    }
    if (call.method === 'map' && call.block) {
      return servedIn(call.block, under(path ?? text(''), pathOf(first, file)), file);
    }
    return call.method === 'run' && path && application.test(first.text)
      ? [{ kind: 'setting', framework: 'rails', key: 'served', value: path, ...file.position(call.node) }]
      : [];
  });
}

/** The mapped path. `config.relative_url_root || '/'` is the fallback: by default no root is configured. */
function pathOf(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  const isOption = /\brelative_url_root\b/.test(left?.text ?? '') && right?.type === 'string';
  return file.value(isOption ? right : node);
}

/** The path below which the application is served; empty as far as it is not known. */
export function servedPath(setting: AbstractValue | undefined): Doubt & { readonly path: string } {
  const doubt = doubtOfPrefix(setting);
  return { path: doubt.unknown && !doubt.isDefault ? '' : textOf(setting), ...doubt };
}
