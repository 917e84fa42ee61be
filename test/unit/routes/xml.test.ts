import assert from 'node:assert/strict';
import { jaxrsDescriptor } from '../../../src/routes/frameworks/jvm/jaxrs/descriptor.ts';
import { symfonyXmlParameters } from '../../../src/routes/frameworks/php/symfony/parameters.ts';
import { symfonyXml } from '../../../src/routes/frameworks/php/symfony/xml.ts';
import { readXml, type XmlElement } from '../../../src/routes/syntax/xml.ts';

/** An element with its line, attributes, text and children, in one line. */
function outline({ name, line, attributes, text, children }: XmlElement): string {
  const values = [...attributes].map(([key, value]) => ` ${key}=${value}`).join('');
  return `${name}:${line}${values}${text.trim() && ` "${text.trim()}"`}${children.length > 0 ? ` [${children.map(outline).join(', ')}]` : ''}`;
}

function read(source: string): string {
  const root = readXml(source);
  return root ? outline(root) : '';
}

describe('an XML document', () => {
  it('is read with attributes in either quotes, and with references to characters', () => {
    assert.equal(read(`<a x = '"1">' y="'2'&lt;&#x41;&apos;"/>`), `a:1 x="1"> y='2'<A'`);
  });

  it('has no elements in comments, CDATA, instructions or a document type', () => {
    const source = `<?xml version="1.0"?>\n<!DOCTYPE a [ <!ENTITY e "<b/>"> <!-- <b/> ]> --> ]>
      <a><!-- <b/> --><![CDATA[<b/>]]><?php <b/> ?><c>1<!-- 2 -->3</c></a>\n`;
    assert.equal(read(source), 'a:3 "<b/>" [c:3 "13"]');
  });

  it('says where its elements begin', () => {
    const source = '\uFEFF<a>\r\n  text &amp; \u{1F600} <![CDATA[\n]]><!--\n--><b\n  c="\n"/>\n<d/></a>';
    const root = readXml(source);
    assert.deepEqual(
      root?.children.map(({ name, at, line }) => [name, at, line]),
      [
        ['b', source.indexOf('<b'), 4],
        ['d', source.indexOf('<d'), 7],
      ],
    );
  });

  it('goes by the prefix of its root', () => {
    assert.equal(read('<p:a xmlns:p="u"><p:b/><q:b xmlns:q="v"/></p:a>'), 'a:1 xmlns:p=u [b:1, q:b:1 xmlns:q=v]');
  });

  it('is read up to where it breaks off or is wrong, without what is open there', () => {
    for (const rest of [
      '',
      '<',
      '<c',
      '<c x="',
      '<c><d/>',
      '<c>&',
      '<c/ ',
      '<!--',
      '<![CDATA[',
      '</b>',
      '<c x=1/>',
      '<c>&x;</c>',
      '<c>&nbsp;</c>',
      '<c>&constructor;</c>',
    ]) {
      assert.equal(read(`<a><b/>${rest}`), 'a:1 [b:1]', rest);
    }
  });

  it('is none where there is no element', () => {
    assert.deepEqual(['', ' ', 'text', '<', '<!DOCTYPE a>', '<?xml?>', '{}', '<1/>', '</a>'].map(read).join(''), '');
  });

  it('keeps no entities of its own', () => {
    const names = Array.from({ length: 9 }, (_, number) => `<!ENTITY e${number + 1} "${`&e${number};`.repeat(10)}">`);
    const laughs = `<!DOCTYPE a [ <!ENTITY e0 "ha"> ${names.join('')} ]><a><b/><c>&e9;</c></a>`;
    assert.equal(read(laughs), 'a:1 [b:1]');
    assert.equal(read('<!DOCTYPE a [ <!ENTITY e SYSTEM "file:///elsewhere"> ]><a><b>&e;</b></a>'), 'a:1');
  });

  const hostile: Readonly<Record<string, string>> = {
    'elements in elements': '<when>'.repeat(100_000),
    'elements in elements that end': `${'<when>'.repeat(10_000)}${'</when>'.repeat(10_000)}`,
    'one attribute': `<routes a="${'x'.repeat(2_000_000)}`,
    'many attributes': `<routes ${Array.from({ length: 100_000 }, (_, number) => `a${number}="x" `).join('')}/>`,
    references: `<routes>${'&'.repeat(2_000_000)}`,
    'references to nothing': `<routes>${'&x;'.repeat(600_000)}`,
    comments: `<routes>${'<!--'.repeat(500_000)}`,
    ends: '</routes>'.repeat(200_000),
    declarations: '<!DOCTYPE a [ '.repeat(140_000),
    beginnings: '<'.repeat(2_000_000),
    'no text': '\u0000\uD800'.repeat(1_000_000),
  };

  for (const [kind, text] of Object.entries(hostile)) {
    it(`says nothing in ${kind}, and ends`, () => {
      for (const { readConfiguration } of [symfonyXml, symfonyXmlParameters, jaxrsDescriptor]) {
        assert.deepEqual(readConfiguration(text, 'config/web.xml'), []);
      }
    });
  }

  it('has many elements in one', () => {
    assert.equal(readXml(`<a>${'<b/>\n'.repeat(100_000)}</a>`)?.children.at(-1)?.line, 100_000);
  });
});

describe('parameters of Symfony in XML', () => {
  // https://symfony.com/schema/dic/services/services-1.0.xsd
  it('are texts, in any order of attributes, and not what is in a collection', () => {
    const source = `<container xmlns="http://symfony.com/schema/dic/services"><parameters>
      <parameter type='string' key='a'><![CDATA[/a]]></parameter>
      <parameter key="list" type="collection"><parameter key="b">/b</parameter></parameter>
      <parameter key="c" type="constant">C</parameter>
    </parameters></container>`;
    assert.deepEqual(
      symfonyXmlParameters
        .readConfiguration(source, 'services.xml')
        .map((fact) => fact.kind === 'setting' && [fact.key, fact.value]),
      [['parameter a', { kind: 'text', parts: ['/a'] }]],
    );
  });
});
