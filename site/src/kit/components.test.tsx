import { describe, expect, it, test } from 'vitest';
import { attribute, elements, named, textOf } from '../../../tests/support/html.ts';
import { drawn, links, said } from '../../../tests/support/rendered.tsx';
import { Breadcrumbs } from '../layouts/Breadcrumbs.tsx';
import { isCurrent } from '../layouts/MobileMenu.tsx';
import { Card } from './ui/Card.tsx';
import { ClaimLabel, ClaimValue, figureOf } from './ui/Claim.tsx';
import { Figure } from './ui/Figure.tsx';
import { Table } from './ui/Table.tsx';

describe('a table', () => {
  const html = drawn(
    <Table
      caption="Leaks"
      head={['Name', 'What']}
      rows={[
        ['A', 'x'.repeat(33)],
        ['B', 'y'],
      ]}
    />,
  );
  it('has a heading for each column and row, and a name for its region', () => {
    expect(named(html, 'th').map((th) => attribute(th, 'scope'))).toEqual([
      'col',
      'col',
      'row',
      'row',
    ]);
    expect(attribute(named(html, 'section')[0], 'aria-label')).toBe('Leaks');
    expect(named(html, 'td').map((td) => attribute(td, 'data-head'))).toEqual(['What', 'What']);
  });
});

test('breadcrumbs link what is above the page, and mark the page itself', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: 'Here', path: '/blog/1' },
  ];
  expect(links(<Breadcrumbs trail={trail} />)).toEqual(['Home: /', 'Blog: /blog']);
  const marked = elements(drawn(<Breadcrumbs trail={trail} />)).filter(
    (one) => attribute(one, 'aria-current') === 'page',
  );
  expect(marked.map(textOf)).toEqual(['Here']);
});

test.each([
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/1', 'true'],
  ['/blog', '/blogs', undefined],
  ['/', '/', 'page'],
  ['/', '/blog', undefined],
] as const)('%s in the navigation of %s is %s', (href, path, current) => {
  expect(isCurrent(href, path)).toBe(current);
});

test('a card is one link, named by what it leads to', () => {
  const card = (
    <Card href="/a" title="Valves" action="Read" spoken=": valves" picture="P" meta="M" />
  );
  expect(links(card)).toEqual(['Read: valves: /a']);
  expect(said(card)).toBe('PMValvesRead: valves');
  expect(named(drawn(card), 'h3').map(textOf)).toEqual(['Valves']);
});

test.each([
  ['computed', 'Computed by our model.'],
  ['simulated', 'Simulated.'],
  ['record', 'Record.'],
  ['target', 'Design target.'],
  [undefined, 'Source'],
] as const)('a drawing that is %s says so, with its source and table', (basis, text) => {
  const props = {
    caption: 'Waves.',
    source: 'us',
    table: { caption: 'T', head: [], rows: [] },
    ...(basis && { basis }),
  };
  expect(said(<Figure {...props}>D</Figure>).replace(/ +/g, ' ')).toBe(
    `DThe figures as a tableTWaves. ${basis ? `${text} Source` : text}: us`,
  );
  expect(said(<Figure caption="Waves.">D</Figure>).trim()).toBe('DWaves.');
});

describe('a headline figure', () => {
  const claim = { id: 'a', value: '<15', unit: 's', label: 'to detect', holds: 'liquid' };
  const target = { ...claim, basis: 'target' as const };
  const computed = { ...target, computed: { value: '20 s', holds: 'crude' } };
  it.each([
    [figureOf(target), '<15\u00a0s'],
    [figureOf({ ...target, value: '60', unit: '%' }), '60%'],
    [figureOf({ ...target, value: '1', unit: undefined }), '1'],
    [figureOf({ ...target, value: '5,000', unit: 'kilometres' }), '5,000 kilometres'],
    [said(<ClaimValue claim={target} />), '<15 s§to detect: basis (target)'],
    [said(<ClaimValue claim={computed} />), '<15 s§to detect: basis (target) target20 s computed'],
    [said(<ClaimLabel claim={target} />), 'to detecttarget · liquid'],
    [said(<ClaimLabel claim={computed} />), 'to detecttarget · liquidcomputed · crude'],
  ])('says "%s"', (text, expected) => {
    expect(text).toBe(expected);
  });
  it('leads to its basis', () => {
    expect(links(<ClaimValue claim={target} />)).toEqual([
      '§to detect: basis (target): /technology#figure-a',
    ]);
  });
});
