import { describe, expect, it } from 'vitest';
import { documentsOf } from './documents.ts';

describe('documentsOf', () => {
  const html = (head: string, main: string) =>
    `<!doctype html><html><head><title>T · Brand</title>${head}</head><body><header>Menu</header><main>${main}</main><footer>Foot</footer></body></html>`;

  it('reads title, headings, keywords and what stands between header and footer', () => {
    const found = documentsOf(
      '/a-page/p',
      html(
        '<meta name="keywords" content="hydrogen, steel"><meta name="description" content="D &amp; E">',
        '<h1>One &lt; <em>two</em></h1><p>Body<!-- --> <!-- --><a href="/">text</a>.</p><h2>Part</h2><svg><title>no</title></svg><script>no()</script><nav>no</nav><p hidden>no</p><div data-search="off"><h2>no</h2></div><div><a href="/x">Button</a><button>no</button></div>',
      ),
    );
    expect(found).toEqual([
      {
        path: '/a-page/p',
        kind: 'page',
        title: 'One < two',
        name: 'T',
        address: 'a page p',
        terms: 'hydrogen, steel',
        headings: 'Part',
        text: 'Body text. Part',
        description: 'D & E',
        lede: '',
        sections: [],
      },
    ]);
  });

  it('knows where the sections with an anchor begin', () => {
    const [found] = documentsOf(
      '/p',
      html(
        '',
        '<h1>T</h1><p>Intro.</p><section id="s"><h2>One</h2><p>First.</p></section><h2 id="two">Two</h2><p>Second.</p>',
      ),
    );
    const { text = '', sections = [] } = found ?? {};
    expect(sections.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['s', 'One'],
      ['two', 'Two'],
    ]);
    expect(sections.map(({ start }) => text.slice(start).trimStart().slice(0, 3))).toEqual([
      'One',
      'Two',
    ]);
  });

  it('makes entries of questions, terms and figures, and leaves them out of the page', () => {
    const question =
      '<details><summary>Why?</summary><div id="faq-why"><p>Because.</p><p><a href="#faq-why">Link to this question</a></p></div></details>';
    const figure =
      '<dl><div id="figure-x"><dt>5 m</dt><dd>Far.</dd><dd>Design target</dd></div></dl>';
    const [whole, ...entries] = documentsOf(
      '/p',
      html('', `<h1>T</h1><p>Text.</p>${question}${figure}`),
    );
    expect(whole?.text).toBe('Text.');
    expect(entries.map(({ path, kind, title, text }) => [path, kind, title, text])).toEqual([
      ['/p#faq-why', 'question', 'Why?', 'Because.'],
      ['/p#figure-x', 'figure', '5 m: Design target', 'Far.'],
    ]);
    const term =
      '<dl><div id="kp"><dt><a href="#kp">Kilometre post (KP)</a></dt><dd>Where.</dd></div></dl>';
    expect(documentsOf('/glossary', html('', term))[1]).toMatchObject({
      ...{ path: '/glossary#kp', kind: 'term', title: 'Kilometre post (KP)', text: 'Where.' },
    });
  });

  it('leaves out pages that ask for it, and pages without a main part', () => {
    expect(documentsOf('/x', html('<meta name="robots" content="noindex">', '<p>x</p>'))).toEqual(
      [],
    );
    expect(documentsOf('/y', '<p>x</p>')).toEqual([]);
  });
});

describe('the text of a page', () => {
  it('has no labels, values and marks of controls', () => {
    const [found] = documentsOf(
      '/x',
      '<main><h1>X</h1><p>Prose.</p><label>Wall<input value="9"></label><select><option>Steel</option></select>' +
        '<output>12 s</output><button>Start from</button><span aria-hidden="true">+</span>' +
        '<div data-search="off"><p>Inputs</p></div></main>',
    );
    expect(found?.text).toBe('Prose.');
  });

  it('begins with what stands under the heading', () => {
    const [found] = documentsOf(
      '/x',
      '<main><p>A mark above the heading, which is no part of what the page answers with.</p><h1>X</h1><p>Short.</p>' +
        '<div><p>In gas it finds a leak of 5% of the flow after 12 s, and none of 1%.</p></div><p>More than sixty characters stand in this, but later than the first.</p></main>',
    );
    expect(found?.lede).toBe(
      'In gas it finds a leak of 5% of the flow after 12 s, and none of 1%.',
    );
  });
});
