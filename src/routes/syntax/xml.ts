import sax from 'sax';

/** An element of an XML document. */
export interface XmlElement {
  /** As written, without the prefix of the document's main namespace. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Complete children only: if the document breaks off, elements that are open at the end are left out. */
  readonly children: readonly XmlElement[];
  /** Its own text, without that of children and comments. */
  readonly text: string;
  /** The offset of its `<`, and the line of that from 1. */
  readonly at: number;
  readonly line: number;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Bound on nesting: deeper elements are left out, so that callers may recurse. */
const maximumDepth = 64;
/** The predefined entities of XML: https://www.w3.org/TR/xml/#sec-predefined-ent */
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The children of an element with a name, as it is written. */
export function childrenNamed(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first child element with a name, or the empty string. */
export function wordIn(element: XmlElement | undefined, name: string): string {
  return childrenNamed(element, name)[0]?.text.trim() ?? '';
}

/**
 * The root element of an XML document, as far as the document is valid: the part before the first error. Undefined if
 * there is none. No external entity is fetched, and a reference to an entity that the document declares is an error.
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
    // The part before the error has been read; what follows it is not reliable.
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

/** Counts lines for offsets in ascending order. */
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
