import { findElements, getAttribute, getText, listElements } from '#support/html-elements.ts';
import { listLinks, renderToNodes, renderToText } from '#support/render-html.tsx';
import { Breadcrumbs } from '../layouts/Breadcrumbs.tsx';
import { isCurrent } from '../layouts/MobileMenu.tsx';
import { ComparedRows } from './sections/ComparedRows.tsx';
import { Card } from './ui/Card.tsx';
import { ClaimLabel, ClaimValue, formatClaimFigure } from './ui/Claim.tsx';
import { Figure } from './ui/Figure.tsx';
import { Table } from './ui/Table.tsx';

describe('a table', () => {
  const html = renderToNodes(
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
    expect(findElements(html, 'th').map((th) => getAttribute(th, 'scope'))).toEqual([
      'col',
      'col',
      'row',
      'row',
    ]);
    expect(getAttribute(findElements(html, 'section')[0], 'aria-label')).toBe('Leaks');
    expect(findElements(html, 'td').map((td) => getAttribute(td, 'data-head'))).toEqual([
      'What',
      'What',
    ]);
  });
});

test('breadcrumbs link what is above the page, and mark the page itself', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: 'Here', path: '/blog/1' },
  ];
  expect(listLinks(<Breadcrumbs trail={trail} />)).toEqual(['Home: /', 'Blog: /blog']);
  const marked = listElements(renderToNodes(<Breadcrumbs trail={trail} />)).filter(
    (one) => getAttribute(one, 'aria-current') === 'page',
  );
  expect(marked.map(getText)).toEqual(['Here']);
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
  expect(listLinks(card)).toEqual(['Read: valves: /a']);
  expect(renderToText(card)).toBe('PMValvesRead: valves');
  expect(findElements(renderToNodes(card), 'h3').map(getText)).toEqual(['Valves']);
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
  expect(renderToText(<Figure {...props}>D</Figure>).replace(/ +/g, ' ')).toBe(
    `DThe figures as a tableTWaves. ${basis ? `${text} Source` : text}: us`,
  );
  expect(renderToText(<Figure caption="Waves.">D</Figure>).trim()).toBe('DWaves.');
});

describe('a headline figure', () => {
  const claim = { id: 'a', value: '<15', unit: 's', label: 'to detect', holds: 'liquid' };
  const target = { ...claim, basis: 'target' as const };
  const computed = { ...target, computed: { value: '20 s', holds: 'crude' } };
  it.each([
    [formatClaimFigure(target), '<15\u00a0s'],
    [formatClaimFigure({ ...target, value: '60', unit: '%' }), '60%'],
    [formatClaimFigure({ ...target, value: '1', unit: undefined }), '1'],
    [formatClaimFigure({ ...target, value: '5,000', unit: 'kilometres' }), '5,000 kilometres'],
    [renderToText(<ClaimValue claim={target} />), '<15 s§to detect: basis (target)'],
    [
      renderToText(<ClaimValue claim={computed} />),
      '<15 s§to detect: basis (target) target20 s computed',
    ],
    [
      renderToText(<ClaimLabel claim={target} />),
      'to detect§to detect: basis (target) target · liquid',
    ],
  ])('says "%s"', (text, expected) => {
    expect(text).toBe(expected);
  });
  it('leads to its basis', () => {
    expect(listLinks(<ClaimValue claim={target} />)).toEqual([
      '§to detect: basis (target): /technology#figure-a',
    ]);
  });
});

test('each compared cell stands under its own head, on a phone too', () => {
  const all = { head: ['', 'A', 'B', 'C'], rows: [['Row', 'a', 'b', 'c']] } as const;
  const table = <ComparedRows {...all} />;
  const cells = ['dt', 'dd'].map((name) => findElements(renderToNodes(table), name).map(getText));
  expect(cells).toEqual([
    ['A', 'B', 'C'],
    ['a', 'b', 'c'],
  ]);
});
