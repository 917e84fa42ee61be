import { drawing } from './element.ts';

/** What an SVG must carry itself once it has left the page and its style sheet. */
const carried = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'],
  ...['opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'],
] as const;

const head = 34;
const sharpness = 2;

/**
 * A chart as a PNG in base64, with a title above it, in the colours of the theme.
 *
 * @throws Error where the browser cannot draw it
 */
export async function pictureOf(chart: SVGSVGElement, title: string): Promise<string> {
  const width = chart.clientWidth;
  const height = chart.clientHeight + head;
  const picture = framed(chart, title, width, height);
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

function framed(chart: SVGSVGElement, title: string, width: number, height: number): SVGSVGElement {
  const body = getComputedStyle(document.body);
  const size = { width: String(width), height: String(height) };
  return drawing(
    'svg',
    { attributes: { ...size, xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` } },
    drawing('rect', { attributes: { ...size, fill: body.backgroundColor } }),
    drawing('text', {
      text: title,
      attributes: {
        ...{ x: '8', y: '22', fill: body.color },
        ...{ 'font-family': body.fontFamily, 'font-size': '14', 'font-weight': '600' },
      },
    }),
    drawing('g', { attributes: { transform: `translate(0 ${head})` } }, styled(chart)),
  );
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
