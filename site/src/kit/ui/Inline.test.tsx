import { renderToStaticMarkup } from 'react-dom/server';
import { Inline } from './Inline.tsx';

const html = (text: string) => renderToStaticMarkup(<Inline>{text}</Inline>);

describe('Inline', () => {
  it('leaves plain text alone, special characters escaped', () => {
    expect(html('Flow < 1% & falling')).toBe('Flow &lt; 1% &amp; falling');
  });

  it('sets links, formulas and subscripts in their order', () => {
    expect(html('A [b](/c) `d = e` CO₂')).toBe(
      'A <a class="link" href="/c">b</a> <code class="font-mono text-[0.94em]">d = e</code> CO<sub class="text-[0.7em]">2</sub>',
    );
  });

  it('names the host of another site, and nothing after a number to call', () => {
    const text = html('[999](tel:999), [PHMSA](https://www.phmsa.dot.gov/x)');
    expect(text.replace(/<[^>]+>/g, '')).toBe('999, PHMSA (phmsa.dot.gov)');
  });

  it('keeps brackets that are no link', () => {
    expect(html('pipe [sic] (new)')).toBe('pipe [sic] (new)');
  });
});
