import sax from 'sax';

/** An element of an XML document. */
export interface XmlElement {
  /** As it is written, without the prefix of the document's own elements. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Those that are whole: where the document breaks off, what is open at the end is left out. */
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children and without comments. */
  readonly text: string;
  /** The offset of its `<`, and the line of that, from 1. */
  readonly at: number;
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Elements nested deeper are left out, so that who reads a document may recurse. */
const maximumDepth = 64;
/** The entities of XML itself: https://www.w3.org/TR/xml/#sec-predefined-ent */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The root of an XML document, with what stands before the first error in it; undefined where there is none. Nothing is fetched, and
 * a reference to an entity that the document itself declares is such an error.
 */
export function readXml(source: string): XmlElement | undefined {
  const parser = sax.parser(true);
  const builder = new XmlBuilder(source);
  parser.ENTITIES = Object.assign(Object.create(null), entities);
  parser.onopentag = ({ name, attributes }) =>
    builder.open(
      name,
      new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      parser.startTagPosition - 1,
    );
  parser.ontext = (text) => builder.addText(text);
  parser.oncdata = (text) => builder.addText(text);
  parser.onclosetag = () => builder.close();
  parser.onerror = (error) => {
    throw error;
  };
  try {
    parser.write(source);
  } catch {
    // What stands behind an error may not be what it looks like.
  }
  return builder.root;
}

class XmlBuilder {
  readonly #lines: LineCounter;
  readonly #open: OpenElement[] = [];
  #depth = 0;
  #prefix = '';
  root: XmlElement | undefined;

  constructor(source: string) {
    this.#lines = new LineCounter(source);
  }

  open(written: string, attributes: ReadonlyMap<string, string>, at: number): void {
    this.#depth += 1;
    if (this.#depth > maximumDepth) {
      return;
    }
    if (!this.root) {
      this.#prefix = written.slice(0, written.indexOf(':') + 1);
    }
    const name = written.startsWith(this.#prefix) ? written.slice(this.#prefix.length) : written;
    const element: OpenElement = { name, attributes, children: [], text: '', at, line: this.#lines.lineAt(at) };
    this.#open.push(element);
    this.root ??= element;
  }

  addText(text: string): void {
    const element = this.#open.at(-1);
    if (element && this.#depth === this.#open.length) {
      element.text += text;
    }
  }

  close(): void {
    if (this.#depth === this.#open.length) {
      const closed = this.#open.pop();
      if (closed) {
        this.#open.at(-1)?.children.push(closed);
      }
    }
    this.#depth -= 1;
  }
}

/** Numbers of lines for offsets that are asked for in ascending order. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #next: number;

  constructor(text: string) {
    this.#text = text;
    this.#next = text.indexOf('\n');
  }

  lineAt(offset: number): number {
    while (this.#next >= 0 && this.#next < offset) {
      this.#line += 1;
      this.#next = this.#text.indexOf('\n', this.#next + 1);
    }
    return this.#line;
  }
}
