import { findElements, getAttribute, getText } from '#support/html-elements.ts';
import { createWords } from '#support/page-texts.ts';
import { listRows, renderToNodes } from '#support/render-html.tsx';
import { computeBreak, LEAK } from '../../content/sector-break.ts';
import { LineSection } from './LineSection.tsx';
import { MechanismMatrix } from './MechanismMatrix.tsx';
import { describeBreak, Nodes } from './Panorama.tsx';

const words = createWords();

test('mechanisms stand by how many sectors they threaten, each mark with its word', () => {
  const sector = (id: string, threats: string[]) => ({
    id,
    data: {
      name: id,
      failures: threats.map((name, i) => ({ mechanism: { id: name }, likeliest: i === 0 })),
    },
  });
  const sectors = [sector('oil', ['dig', 'rust']), sector('sea', ['rust', 'anchor'])];
  const mechanisms = ['dig', 'rust', 'anchor', 'frost'].map((id) => ({ id, data: { name: id } }));
  const matrix = <MechanismMatrix {...({ sectors, mechanisms, words } as never as Matrix)} />;
  expect(listRows(matrix)).toEqual([
    ['Mechanism', 'oil', 'sea'],
    ['rust', 'a threat', 'first threat'],
    ['dig', 'first threat', 'no'],
    ['anchor', 'no', 'a threat'],
  ]);
  const marks = findElements(renderToNodes(matrix), 'td').map((td) => {
    const [mark, word] = findElements(td, 'span');
    return word ? /\bbg-ink\b/.test(getAttribute(mark, 'class') ?? '') : undefined;
  });
  expect(marks).toEqual([false, true, true, undefined, undefined, false]);
});

type Matrix = Parameters<typeof MechanismMatrix>[0];

test('the likeliest way to fail is told so, and no other', () => {
  const failure = (id: string, likeliest: boolean) => ({
    ...{ mechanism: { id }, here: 'H', found: 'F', nodes: 'N', likeliest },
  });
  const props = {
    ...{ id: 'nowhere', failures: [failure('a', false), failure('b', true)], words },
    mechanism: ({ id }: { id: string }) => ({ name: id, summary: 'S' }),
  };
  const section = renderToNodes(
    <LineSection {...(props as never as Parameters<typeof LineSection>[0])} />,
  );
  const items = findElements(section, 'li').map(getText);
  expect(items.map((text) => text.includes('likeliest here'))).toEqual([false, true]);
});

describe('the panorama', () => {
  const broken = computeBreak('crude');

  it('has the leak and each node at its place on the line', () => {
    const svg = renderToNodes(<Nodes nodes={broken.nodes} />);
    const [leak] = findElements(svg, 'circle').map((one) => Number(getAttribute(one, 'cx')));
    const labels = findElements(svg, 'text').map(
      (one) => [getText(one), Number(getAttribute(one, 'x'))] as const,
    );
    expect(labels.map(([text]) => text)).toEqual(broken.nodes.map((n) => n.arrival.toFixed(1)));
    for (const [i, { at }] of broken.nodes.entries())
      expect((labels[i]?.[1] ?? 0) - (leak ?? 0)).toBeCloseTo(((at - LEAK) * 176) / 25_000, 6);
  });

  it('says when the alarm is raised, and why there is none', () => {
    expect(describeBreak({})).toBe('No alarm: too short to time a wave');
    expect(describeBreak({ alarm: 9.26 })).toBe('Alarm after 9.3 s');
  });
});
