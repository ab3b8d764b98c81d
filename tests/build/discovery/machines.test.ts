/** The data that pages offer, and the list for language models. */
import { paths } from '@site/config';
import { site as origin, readBuiltFile, readPages } from '#support/built-site.ts';

type Incident = { url: string; events: { source: string }[] };

describe('the data of the incidents', () => {
  const text = readBuiltFile(paths.incidentsData).toString();
  const { about, incidents } = JSON.parse(text) as { about: string; incidents: Incident[] };

  it('say what they are, and have entries whose addresses are pages of the site', () => {
    expect(about).toBeTruthy();
    expect(incidents.length).toBeGreaterThan(10);
    for (const { url } of incidents) {
      expect(url.startsWith(`${origin}/`)).toBe(true);
      expect(readPages().has(new URL(url).pathname), url).toBe(true);
    }
  });

  it('have no mark that only the site can read', () => {
    expect(text).not.toMatch(/\[[=@]|\]\(/);
  });

  it('give a source to every recorded event', () => {
    for (const { url, events } of incidents)
      for (const { source } of events) expect(source, url).toMatch(/\(.+\)/);
  });
});

it('llms.txt is at most 80 lines and names the data, which can be read', () => {
  const text = readBuiltFile('/llms.txt').toString();
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(80);
  for (const path of [paths.incidentsData, paths.performanceData]) {
    expect(text).toContain(origin + path);
    expect(JSON.parse(readBuiltFile(path).toString())).toHaveProperty('about');
  }
});

test('the sample of the interface has the messages of one run, each with all that the schema requires', () => {
  const read = (path: string) => JSON.parse(readBuiltFile(path).toString());
  const sample: Record<string, unknown>[] = read('/data/interface-sample.json');
  expect(sample.map(({ state }) => state)).toEqual(['quiet', 'warning', 'alarm']);
  const { required } = read('/data/interface.schema.json');
  for (const message of sample) expect(Object.keys(message).sort()).toEqual(required.toSorted());
});
