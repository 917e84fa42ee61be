import { type Expression, literalText, name, text, unknown } from '../../../facts/expression.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import { camelize } from '../../../languages/ruby/names.ts';
import type { ResourceRoute, ResourceTarget } from '../../framework.ts';
import type { RailsReader } from './reader.ts';
import { under } from './scope.ts';

/**
 * The resource with the routes of a model's OmniAuth providers, `devise :omniauthable, omniauth_providers: %i[github]`:
 * https://github.com/heartcombo/devise/wiki/OmniAuth:-Overview
 */
export function omniauth(
  call: RubyCall,
  reader: RailsReader,
  base: Expression,
  model: Expression,
  controller: string | undefined,
): void {
  reader.facts.push({
    kind: 'resource',
    framework: 'rails',
    rule: 'omniauth',
    path: under(base, text('auth')),
    on: reader.on,
    what: controller === undefined ? unknown : name(camelize(`${controller}_controller`)),
    options: { model },
    line: reader.file.line(call.node),
    ...reader.position(call.node),
  });
}

/** Expands the providers: each has a request route, where signing in begins, and a callback route. */
export function expandOmniauth({ options }: ResourceTarget): readonly ResourceRoute[] {
  const model = options.get('model');
  const providers = model?.kind === 'class' ? model.fact.notes?.['omniauthProviders'] : undefined;
  return (providers?.kind === 'list' ? providers.items : []).flatMap((item): readonly ResourceRoute[] => {
    const provider = literalText(item);
    return provider === undefined
      ? []
      : [
          { methods: ['POST'], path: `/${provider}`, member: 'passthru' },
          { methods: ['GET', 'POST'], path: `/${provider}/callback`, member: provider },
        ];
  });
}
