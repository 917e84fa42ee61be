import { type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callsWithin } from '../../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type Doubt, doubtOfPrefix, textOf } from '../../evaluatedTexts.ts';
import type { NearestSetting } from '../../framework.ts';
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
      const isOption = option.test(first.text);
      const mapped = isOption ? optionElse(first, file) : file.value(first);
      return servedIn(call.block, under(path ?? text(''), mapped), file).map((fact) =>
        isOption && fact.kind === 'setting' ? { ...fact, key: 'servedUnderOption' } : fact,
      );
    }
    return call.method === 'run' && path && application.test(first.text)
      ? [{ kind: 'setting', framework: 'rails', key: 'served', value: path, ...file.position(call.node) }]
      : [];
  });
}

/** `Rails.application.config.relative_url_root`, also by `try(:relative_url_root)`, or what is taken where that is not set. */
const option = /^[\w:.]*(?:\btry\(:|&\.|\b)relative_url_root\b/;

function optionElse(node: Node, file: SyntaxFile): Expression {
  const fallback = node.childForFieldName('right');
  return fallback ? file.value(fallback) : unknown;
}

/** The path below which the application is served; empty as far as it is not known. */
export function servedPath(setting: NearestSetting): Doubt & { readonly path: string } {
  const byOption = setting('servedUnderOption');
  const served = byOption ? (setting('relative_url_root') ?? byOption) : setting('served');
  const doubt = doubtOfPrefix(served);
  return { path: doubt.unknown && !doubt.isDefault ? '' : textOf(served), ...doubt };
}
