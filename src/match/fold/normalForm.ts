import type { Dialect } from '../../model/frameworks/dialect.ts';
import { expand } from './expand.ts';
import { parseTemplate } from './parseTemplate.ts';
import { type FlatPiece, literal, optional, type Piece, parameter } from './piece.ts';
import { longestTemplate } from './requestName.ts';
import { type Shape, shapeOf } from './segment.ts';
import { shapeOfSeparate } from './separateSegments.ts';

/** The normal form of a path. Two paths can stand for the same requests if they have shapes with equal keys. */
export interface PathForm {
  /** As written, without the leading slash. */
  readonly text: string;
  /** One for every combination of optional parts, the fullest first, at least one; keys are distinct. */
  readonly shapes: readonly Shape[];
  /** The keys of those with all optional parts; absent if there are no others. A name stands for a route that has one. */
  readonly whole?: ReadonlySet<string>;
}

/** Text of a regular expression as JavaScript prints it: an Express route may be one, and then its name is this text. */
const regularExpression = /^\/(?=.*[\\^$])(?:[^\\\n]|\\.)+\/[dgimsuvy]*$/;

/**
 * Folds a path template in a framework's own syntax. A pattern that is a regular expression as a whole does not change.
 */
export function foldPath(path: string, dialect: Dialect): PathForm {
  const text = path.replace(/^\//, '');
  const isSubtree = dialect.subtrees && path.endsWith('/');
  const shape = isSubtree ? undefined : shapeOfSeparate(path, dialect);
  if (shape) {
    return { text, shapes: [shape] };
  }
  const below: readonly Piece[] = isSubtree ? [optional([parameter(undefined, undefined, true)])] : [];
  const opaque = dialect.parentheses === 'pattern' && path.length <= longestTemplate && regularExpression.test(path);
  const forms = opaque ? [[literal(path.replaceAll('/', '%2F'))]] : expand([...parseTemplate(path, dialect), ...below]);
  const shapes = new Map<string, Shape>();
  for (const form of [
    ...forms,
    ...forms.flatMap(withoutFormat),
    ...forms.flatMap((one) => unconstrained(one, dialect)),
  ]) {
    const shape = shapeOf(form);
    if (!shapes.has(shape.key)) {
      shapes.set(shape.key, shape);
    }
  }
  const [fullest = [], ...others] = forms;
  const whole = [fullest, ...withoutFormat(fullest), ...unconstrained(fullest, dialect)].map(
    (form) => shapeOf(form).key,
  );
  return {
    text,
    shapes: [...shapes.values()],
    ...(others.length > 0 && !isSubtree ? { whole: new Set(whole) } : {}),
  };
}

/** Some agents do not send constraints: a parameter that takes slashes is named like any other. */
function unconstrained(form: readonly FlatPiece[], dialect: Dialect): (readonly FlatPiece[])[] {
  const isHidden = (piece: FlatPiece) => piece.kind === 'parameter' && piece.rest;
  return dialect.hidesPatterns && form.some(isHidden)
    ? [form.map((piece) => (isHidden(piece) ? { ...piece, rest: false } : piece))]
    : [];
}

const formats: ReadonlySet<string | undefined> = new Set(['format', '_format']);

/**
 * A path that ends in a format (`.{_format}` in Symfony, `\\.(?P<format>[a-z0-9]+)` in Django REST framework) answers without one too.
 */
function withoutFormat(form: readonly FlatPiece[]): (readonly FlatPiece[])[] {
  const last = form.findLastIndex((piece) => piece.kind === 'parameter' || piece.text !== '/');
  const piece = form[last];
  const before = form[last - 1];
  if (
    piece?.kind !== 'parameter' ||
    !formats.has(piece.name) ||
    before?.kind !== 'literal' ||
    !before.text.endsWith('.')
  ) {
    return [];
  }
  return [[...form.slice(0, last - 1), literal(before.text.slice(0, -1))]];
}
