import { drawing } from './element.ts';

/** The style properties that an SVG must have inline when it is rendered without the page's style sheet. */
const carried = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'],
  ...['opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'],
] as const;

/** Height of the title, in pixels. */
const head = 64;
const margin = 8;
const sharpness = 2;

export interface Caption {
  readonly title: string;
  readonly subtitle: string;
  /** The legend of the page, which is drawn as well. */
  readonly legend: HTMLElement;
}

/**
 * Renders a chart as a PNG in base64, with a caption above it, in the colours of the theme.
 *
 * @throws Error if the browser cannot render it
 */
export async function chartImage(chart: SVGSVGElement, caption: Caption): Promise<string> {
  const width = chart.clientWidth + 2 * margin;
  const height = chart.clientHeight + head;
  const picture = framed(chart, caption, width, height);
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * sharpness;
    canvas.height = height * sharpness;
    const context = canvas.getContext('2d');
    if (context === null) {
      throw new Error('no canvas to draw on');
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const [, data] = canvas.toDataURL('image/png').split(',');
    if (data === undefined) {
      throw new Error('the canvas gave no picture');
    }
    return data;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function framed(chart: SVGSVGElement, caption: Caption, width: number, height: number): SVGSVGElement {
  const body = getComputedStyle(document.body);
  const size = { width: String(width), height: String(height) };
  const line = (text: string, y: number, font: { readonly size: string; readonly weight: string }) =>
    drawing('text', {
      text,
      attributes: {
        ...{ x: String(margin), y: String(y), fill: body.color, 'font-family': body.fontFamily },
        ...{ 'font-size': font.size, 'font-weight': font.weight },
      },
    });
  return drawing(
    'svg',
    { attributes: { ...size, xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` } },
    drawing('rect', { attributes: { ...size, fill: body.backgroundColor } }),
    line(caption.title, 22, { size: '14', weight: '600' }),
    line(caption.subtitle, 42, { size: '11', weight: '400' }),
    ...pictureLegend(caption.legend, body),
    drawing('g', { attributes: { transform: `translate(${margin} ${head})` } }, styled(chart)),
  );
}

/** Draws the legend at its layout on the page: a filled swatch as a square, the others as strokes. */
function pictureLegend(legend: HTMLElement, body: CSSStyleDeclaration): readonly SVGElement[] {
  const left = legend.getBoundingClientRect().left;
  return [...legend.querySelectorAll('li')].flatMap((entry) => {
    const swatch = entry.querySelector('.swatch');
    if (swatch === null) {
      return [];
    }
    const style = getComputedStyle(swatch);
    const box = swatch.getBoundingClientRect();
    const x = margin + box.left - left;
    const filled = box.height > 5;
    const dash = style.borderTopStyle === 'dashed' ? '5 4' : 'none';
    return [
      filled
        ? drawing('rect', {
            attributes: { ...numbers({ x, y: head - 13, width: 10, height: 10 }), fill: style.backgroundColor },
          })
        : drawing('line', {
            attributes: {
              ...numbers({ x1: x, x2: x + box.width, y1: head - 8, y2: head - 8 }),
              ...{ stroke: style.borderTopColor, 'stroke-width': '2', 'stroke-dasharray': dash },
            },
          }),
      drawing('text', {
        text: entry.textContent ?? '',
        attributes: {
          ...numbers({ x: x + box.width + 6, y: head - 4 }),
          fill: body.color,
          'font-family': body.fontFamily,
          'font-size': '11',
        },
      }),
    ];
  });
}

function numbers(values: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function styled(chart: SVGSVGElement): Node {
  const copy = chart.cloneNode(true);
  if (!(copy instanceof SVGElement)) {
    return copy;
  }
  const originals = chart.querySelectorAll('*');
  for (const [index, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (original !== undefined) {
      const style = getComputedStyle(original);
      for (const name of carried) {
        node.setAttribute(name, style.getPropertyValue(name));
      }
    }
  }
  copy.querySelector('.crosshair')?.remove();
  return copy;
}
