import { extractDocuments } from './search-documents.ts';

const of = (main: string, path = '/x', head = '') =>
  extractDocuments(path, `<head>${head}</head><main><h1>X</h1>${main}</main>`);
const text = (main: string) => of(main)[0]?.text;

describe('what is read of a page', () => {
  it('is nothing in a control, a script, a drawing or a menu', () => {
    const names = 'script style template noscript svg form nav button label select textarea output';
    for (const name of names.split(' '))
      expect(text(`<p>a</p><${name}>no</${name}><p>b</p>`), name).toBe('a\nb');
    expect(text('<p>a <input value="no"> b</p>')).toBe('a b');
  });

  it('is nothing that is hidden or left out by its mark', () => {
    for (const mark of ['hidden', 'aria-hidden="true"', 'data-fallback', 'data-search="off"'])
      expect(text(`<p>a</p><div ${mark}><h2 id="y">no</h2></div>`), mark).toBe('a');
    for (const mark of ['aria-hidden="false"', 'data-search="on"'])
      expect(text(`<p>a</p><div ${mark}>b</div>`), mark).toBe('a\nb');
  });

  it('is a link in what is read, and none that is a button', () => {
    const names =
      'p li dd dt td th h2 h3 h4 figcaption caption summary blockquote em strong span b i';
    for (const name of names.split(' '))
      expect(text(`<${name}><a href="/">b</a></${name}>`), name).toMatch(/^b\b/);
    for (const name of ['div', 'section', 'main'])
      expect(text(`<${name}><a href="/">b <svg></svg></a></${name}>`), name).toBe('');
    // A card is a link about elements of its own.
    expect(text('<div><a href="/"><h3>b</h3><p>c</p></a></div>')).toBe('b\nc');
  });

  it('keeps the words of one element together and those of two apart', () => {
    for (const name of 'a abbr b code em i mark strong sub sup time span'.split(' '))
      expect(text(`<p>a<${name}>b</${name}>c</p>`), name).toBe('abc');
    expect(text('<p><span>a</span><span>b</span></p>')).toBe('a b');
    expect(text('<p>a<span class="mt-1 block">b</span>c<i class="inline-block">d</i></p>')).toBe(
      'a\nb\ncd',
    );
    expect(text('<p>a<br>b\nc <a class="cite">[d]</a>.</p>')).toBe('a b c.');
  });

  it('has each block on a line, so that no sentence is made of two', () => {
    for (const name of 'h2 h3 h4 h5 p li dt dd th td summary caption figcaption div'.split(' '))
      expect(text(`<${name}>a</${name}><${name}>b</${name}>`), name).toBe('a\nb');
    const rows = '<tr><td>a</td><td></td><td> b.</td><td>c</td></tr><tr><td>d</td></tr>';
    expect(text(`<table>${rows}</table>`)).toBe('a\nb.\nc\nd');
    expect(text('<p>a.<span class="mt-1 flex gap-4">b<a>c</a><a>d</a></span></p>')).toBe(
      'a.\nbc d',
    );
  });

  it('has a meaning in the line of its term', () => {
    const rows = '<div><dt>a</dt> <dd><p>b.</p></dd><dd>c</dd></div><dt>d</dt><dt>e</dt><dd>f</dd>';
    expect(text(`<dl>${rows}</dl>`)).toBe('a: b.\nc\nd\ne: f');
  });

  it('has its references as characters, and one space', () => {
    expect(text('<p>a &amp;\n  b&nbsp;c</p>')).toBe('a & b c');
  });
});

describe('a page', () => {
  it('is read from its title to what stands between header and footer', () => {
    const head =
      '<title>T · Brand</title><meta name="keywords" content="hydrogen, steel"><meta name="description" content="D &amp; E">';
    const main =
      '<h1>One &lt; <em>two</em></h1><p>Body<!-- --> <!-- --><a href="/">text</a>.</p><h2>Part</h2>';
    const html = `<!doctype html><html><head>${head}</head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;
    expect(extractDocuments('/a-page/p', html)).toEqual([
      {
        path: '/a-page/p',
        kind: 'page',
        title: 'One < two',
        name: 'T',
        address: 'a page p',
        terms: 'hydrogen, steel',
        headings: 'Part',
        text: 'Body text.\nPart',
        description: 'D & E',
        lede: '',
        sections: [],
      },
    ]);
  });

  it('is left out where it asks for it, or has no main part', () => {
    const noindex = '<meta name="robots" content="noindex">';
    const other = `${noindex}<link rel="canonical" href="https://site.example/y">`;
    expect(of('<p>x</p>', '/x', noindex)).toEqual([]);
    expect(of('<p>x</p>', '/x', other)).toEqual([]);
    // A page of a staging site.
    expect(of('<p>x</p>', '/y', other)).toHaveLength(1);
    expect(extractDocuments('/y', '<p>x</p>')).toEqual([]);
  });

  it('is called by its heading, else by its window, else by its address', () => {
    const [first] = extractDocuments('/a', '<title>W · B · Site</title><main><h1>H</h1></main>');
    expect(first).toMatchObject({ title: 'H', name: 'W · B' });
    expect(extractDocuments('/a', '<title>W · Site</title><main>x</main>')[0]).toMatchObject({
      title: 'W',
      name: 'W',
    });
    expect(extractDocuments('/a', '<main>x</main>')[0]).toMatchObject({ title: '/a', name: '' });
    expect(extractDocuments('/a/b-c', '<main>x</main>')[0]?.address).toBe('a b c');
  });

  it('has its headings of second and third order, but not those of its entries', () => {
    const entry =
      '<details><summary><h3>Q?</h3></summary><div id="faq-q"><p>A.</p></div></details>';
    const found = of(`<h2>a</h2><h3>b</h3><h4>no</h4><div hidden><h2>no</h2></div>${entry}`);
    expect(found[0]?.headings).toBe('a b');
    expect(found[1]).toMatchObject({ title: 'Q?', text: 'A.', kind: 'question' });
  });

  it('has as what it says first a paragraph of sixty letters', () => {
    const words = 'A sentence of more than sixty letters, which is long enough to stand for it.';
    expect(of(`<p>${words}</p>`)[0]?.lede).toBe(words);
    expect(of(`<p>${'x'.repeat(59)}</p><div><p>${'y'.repeat(60)}</p></div>`)[0]?.lede).toBe(
      'y'.repeat(60),
    );
    const above = extractDocuments('/a', `<main>text <p>${words}</p><h1>A</h1></main>`);
    expect(above[0]?.lede).toBe('');
  });

  it('has the sections that begin with an anchor and a heading', () => {
    const found = of(
      '<section id="a"><div><h3>A</h3></div>1</section><section id="b">no heading</section>' +
        '<section><h2 id="c">C</h2>2</section><div id="d"><h2>D</h2></div><section id="e" hidden><h2>E</h2></section><h4 id="f">F</h4>',
    );
    expect(found[0]?.sections.map(({ anchor, title }) => `${anchor} ${title}`)).toEqual([
      'a A',
      'c C',
    ]);
    const [a, c] = found[0]?.sections ?? [];
    expect(found[0]?.text.slice(a?.start)).toMatch(/^\s*A\n/);
    expect(found[0]?.text.slice(c?.start)).toMatch(/^\s*C\n/);
  });
});

describe('an entry', () => {
  const term = (inner: string, id = 'id="t"', path = '/glossary') =>
    of(`<dl><div ${id}>${inner}</div></dl>`, path);

  it('is a term of the glossary with what it means', () => {
    expect(term('<dt>A</dt><dd>1</dd><dd>2</dd>')[1]).toEqual({
      ...{ path: '/glossary#t', kind: 'term', title: 'A', name: '', address: '', terms: '' },
      ...{ headings: '', text: '1 2', description: '', lede: '', sections: [] },
    });
  });

  it('is none without an anchor, with two terms, or without a meaning', () => {
    for (const parts of [
      term('<dt>A</dt><dd>1</dd>', ''),
      term('<dt>A</dt><dt>B</dt><dd>1</dd>'),
      term('<dt>A</dt>'),
      term('<dt>A</dt><dd>1</dd>', 'id="t"', '/other'),
    ])
      expect(parts).toHaveLength(1);
  });

  it('is a figure with what it rests on in its title', () => {
    const figure = '<dt>5 m</dt><dd>Far.</dd><dd>Design target</dd>';
    expect(term(figure, 'id="figure-x"', '/technology')).toMatchObject([
      { kind: 'page', text: '' },
      {
        ...{ path: '/technology#figure-x', kind: 'figure', title: '5 m: Design target' },
        text: 'Far.',
      },
    ]);
  });

  it('is a question with its answer, without the link to it', () => {
    const question = (inner: string, name = 'details') => of(`<${name}>${inner}</${name}>`, '/p');
    const answer = '<div id="faq-a"><p>Yes.</p><p><a>Link to this</a></p><p>Really.</p></div>';
    expect(question(`<summary>Q</summary>${answer}`)).toMatchObject([
      { kind: 'page', text: '' },
      { path: '/p#faq-a', kind: 'question', title: 'Q', text: 'Yes. Really.' },
    ]);
    expect(question(answer)).toHaveLength(1);
    expect(question('<summary>Q</summary><div id="a">no</div>')).toHaveLength(1);
    expect(question(`<summary>Q</summary>${answer}`, 'div')).toHaveLength(1);
    const group = `<div id="faq-g"><details><summary>Q</summary>${answer}</details></div>`;
    expect(question(`<summary>Group</summary>${group}`).map(({ title }) => title)).toEqual([
      'X',
      'Q',
    ]);
  });
});
