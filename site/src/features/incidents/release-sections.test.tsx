import { listLinks, listRows, renderToText } from '#support/render-html.tsx';
import { absenceLabels } from '../../content/schemas/records/incident.ts';
import type { IncidentQuery } from './incident-query.ts';
import { ReleaseEvents, ReleaseHero } from './ReleaseHero.tsx';
import { ReleaseRows } from './ReleaseRows.tsx';

describe('the releases', () => {
  const query: IncidentQuery = { sort: 'volume', fluid: 'gas' };
  it('keep what was chosen in every other choice', () => {
    expect(listLinks(<ReleaseRows releases={[]} query={query} note="N" />)).toEqual([
      'unnoticed: /incidents?fluid=gas#releases',
      'harm: /incidents?sort=harm&fluid=gas#releases',
      '*volume: /incidents?sort=volume&fluid=gas#releases',
      'year: /incidents?sort=year&fluid=gas#releases',
      'all: /incidents?sort=volume#releases',
      'liquid: /incidents?sort=volume&fluid=liquid#releases',
      '*gas: /incidents?sort=volume&fluid=gas#releases',
      'water: /incidents?sort=volume&fluid=water#releases',
    ]);
  });

  it('tell events in their order, then what is missing, its reason once', () => {
    const event = { clock: 'noon', text: 'It.', source: '[@a]' };
    const incident = {
      events: [
        { ...event, kind: 'isolated', seconds: 90 },
        { ...event, kind: 'sign', seconds: 10 },
      ],
      restarts: [{ ...event, seconds: 30 }, event],
      decisions: [{ ...event, seconds: 20 }],
      missing: [{ kinds: ['outside', 'shutdown'], mark: 'not-given', text: 'Unknown.' }],
    } as unknown as Parameters<typeof ReleaseEvents>[0]['incident'];
    const [, first, ...rows] = listRows(<ReleaseEvents incident={incident} />);
    expect(rows.splice(0, 3).map(([name]) => name)).toEqual(['Decision', 'Restart 1', 'Restart 2']);
    const [second, third, ...more] = rows;
    expect(first?.slice(1)).toEqual(['noon', 'It.', '[@a]']);
    expect(first?.[0]).toMatch(/sign/i);
    expect(second?.[0]).toMatch(/isolated/i);
    expect(third).toEqual([
      'First report from outside · Shut down',
      absenceLabels['not-given'],
      'Unknown.',
      '–',
    ]);
    expect(more).toEqual([]);
  });
});

test.each([
  [{ diameterIn: 30, lengthKm: 530, note: 'Crude' }, '30 in, 530 km. Crude'],
  [{ diameterIn: 8, note: 'Crude' }, '8 in. Crude'],
  [{ lengthKm: 9 }, '9 km'],
  [{ note: 'Crude' }, 'Crude'],
])('the line of a release is described as far as it is known: %o', (line, text) => {
  const incident = {
    ...{ name: 'N', year: 2010, date: 'May', product: 'crude', zero: 'Z', line, events: [] },
    ...{ people: { text: 'None hurt' }, volume: { text: '9 bbl' } },
  } as unknown as Parameters<typeof ReleaseHero>[0]['incident'];
  expect(renderToText(<ReleaseHero incident={incident} />)).toContain(
    `The line${text}Start of the clockZ`,
  );
});

test('what else is on record of a release opens its record', () => {
  const text = (also?: string) =>
    renderToText(<ReleaseEvents incident={{ events: [], also } as never as Release} />);
  expect(text('X.')).toContain('The recordX.');
  expect(text()).toContain('The recordRecorded');
});

type Release = Parameters<typeof ReleaseEvents>[0]['incident'];
