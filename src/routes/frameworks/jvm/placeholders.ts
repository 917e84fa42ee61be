import { type Doubt, doubtOf } from '../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting } from '../framework.ts';

const innermost = /\$\{([^${}:]*)(?::([^${}]*))?\}/;
/** An expression that is evaluated at run time: https://docs.spring.io/spring-framework/reference/core/expressions/beandef.html */
const evaluated = /#\{[^{}]{0,200}\}/g;
const maximumPlaceholders = 16;

/**
 * Replaces `${key}` and `${key:default}` in a path by configured values, or by the default if the key is not
 * configured. A key with neither makes the path unknown, and so do one whose value is the environment's and an expression (`#{…}`).
 * https://docs.spring.io/spring-boot/reference/features/external-config.html
 */
export function fillPlaceholders(path: string, setting: NearestSetting): FinishedPath {
  let filled = path;
  const parts: Doubt[] = [];
  for (let count = 0; count < maximumPlaceholders; count += 1) {
    const found = innermost.exec(filled);
    if (!found) {
      break;
    }
    const configured = setting(found[1]?.trim() ?? '');
    const value = configured?.kind === 'text' ? configured.text : found[2];
    parts.push(configured?.kind === 'text' ? configured : { unknown: value === undefined });
    filled = filled.slice(0, found.index) + (value ?? '') + filled.slice(found.index + found[0].length);
  }
  if (filled.includes('#{')) {
    parts.push({ unknown: true });
    filled = filled.replace(evaluated, '');
  }
  return { path: filled, ...doubtOf(parts) };
}
