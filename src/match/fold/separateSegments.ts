import { BoundedMap } from '../../model/boundedMap.ts';
import type { Dialect } from '../../model/frameworks/dialect.ts';
import { memoized } from '../../model/memoized.ts';
import { expand } from './expand.ts';
import { parseTemplate } from './parseTemplate.ts';
import { longestTemplate } from './requestName.ts';
import { type Segment, type Shape, shapeOf, shapeOfSegments } from './segment.ts';

/** Segments that are text in any dialect. */
const word = /^[\w~-]+$/;
/** Segments whose meaning does not depend on what is before or behind them, in any dialect: parameters with at most a type. */
const parameter = /^(?::[A-Za-z_]\w*|\{\w+\}|<\w+(?::\w+)?>)$/;

const mostSegments = 4_096;
/** The segments of large applications recur a hundred times: they are parsed once, and shared by the shapes. */
const known = memoized<Dialect, BoundedMap<string, readonly Segment[]>>(() => new BoundedMap(mostSegments));

/** The shape of a path whose segments can each be parsed by itself, as most can; undefined for others. */
export function shapeOfSeparate(path: string, dialect: Dialect): Shape | undefined {
  if (path.length > longestTemplate) {
    return undefined;
  }
  const segments: Segment[] = [];
  for (const text of path.split('/')) {
    const [segment] = text === '' ? [] : segmentsOf(text, dialect);
    if (segment) {
      segments.push(segment);
    } else if (text !== '') {
      return undefined;
    }
  }
  return shapeOfSegments(segments);
}

/** The segment that a text means; none if it depends on others, may be absent, or takes the rest of the path. */
function segmentsOf(text: string, dialect: Dialect): readonly Segment[] {
  const segments = known(dialect);
  const before = segments.get(text);
  if (before) {
    return before;
  }
  const found = word.test(text) ? [wordSegment(text)] : parameter.test(text) ? parsedAlone(text, dialect) : none;
  segments.set(text, found);
  return found;
}

function wordSegment(text: string): Segment {
  return { key: text, parts: [{ kind: 'literal', text }], kind: 'literal' };
}

function parsedAlone(text: string, dialect: Dialect): readonly Segment[] {
  const forms = expand(parseTemplate(`/${text}`, dialect));
  const [shape] = forms.length === 1 ? forms.map(shapeOf) : [];
  return shape?.segments.length === 1 && shape.parameters.every(({ rest }) => !rest) ? shape.segments : none;
}

const none: readonly Segment[] = [];
