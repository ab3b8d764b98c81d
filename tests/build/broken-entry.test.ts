import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Change,
  type ChangeCases,
  getCollectionName,
  type Results,
} from '#support/broken-entries.ts';
import { copyProject } from '#support/project-copy.ts';

const root = new URL('../../', import.meta.url).pathname;

/** File, its text, what is written instead, and what the message must name. */
const broken = [
  ['sectors/water.yaml', 'mechanism: mic', 'mechanism: no-such', 'mechanism'],
  ['services/leak-detection.yaml', 'formValue: leak-detection', 'formValue: leaks', 'formValue'],
  ['locations/perth-australia.yaml', 'year: 2025', 'year: 3025', 'year'],
  ['locations/houston-usa.yaml', 'services: [ leak', 'services: [ leek', 'leek-detection'],
  ['legal/privacy.md', 'lede:', 'lead:', '  Unrecognized key: "lead"'],
  ['glossary.yaml', 'see: [ kp ]', 'see: [ kilometre ]', 'kilometre'],
  ['locations/perth-australia.yaml', '[@aidr-varanus]', '[@no-such-report]', 'no-such-report'],
  ['articles/2-danville-rupture.md', '[@wtvq-danville]', '[@no-such-page]', 'no-such-page'],
  ['sources.yaml', 'extent: extract', 'extent: most', 'extent'],
  ['technology/page.yaml', 'claim: sensor-spacing', 'claim: no-such-figure', 'claim'],
  ['articles/4-keystone.md', '2025-06-03', '30.11.2026', 'but this is "30.11.2026"'],
  ['articles/4-keystone.md', '2025-06-03', '2025-02-31', 'no 2025-02-31 in the calendar'],
  ['legal/terms.md', 'updated: 2026', 'updated: 26', 'YYYY-MM-DD'],
  ['articles/4-keystone.md', '## ', '![](pump.jpg)\n\n## ', 'to those who do not see it'],
  ['articles/4-keystone.md', 'drawing: k', 'photograph: { file: ./no.jpg } # k', './no.jpg'],
  ['articles/4-keystone.md', 'excerpt: ', 'excerpt: "', 'quotation mark'],
  ['articles/4-keystone.md', '## ', '::video{id="x"}\n\n## ', 'no part "video"'],
  ['articles/4-keystone.md', '::drawing{id="', '::drawing{id="x', 'in content/drawings'],
  ['articles/4-keystone.md', '::drawing{id', '::drawing{name', '"drawing" has no name'],
  ['articles/4-keystone.md', '## ', '::series-cards\nText\n\n## ', 'an empty line above'],
  ['articles/4-keystone.md', '## ', '[a](javascript:alert(1))\n\n## ', 'javascript:alert'],
  ['articles/4-keystone.md', '## ', '[=no-such-figure]\n\n## ', 'no-such-figure'],
  ['articles/4-keystone.md', '[=record keystone', '[=record none', 'no content/incidents/none'],
  ['pages/home.yaml', '  hero-title', '\thero-title', 'begins with a tab'],
  [
    'pages/home.yaml',
    'Hear the leak in [=detection-time spelt] seconds.',
    '“Hear it.”',
    'quotation marks “ ”',
  ],
  ['faq/pipeline-leak-detection.yaml', 'category: ', "category: '", 'a quotation mark'],
] as const;

/** What an author may write: a byte-order mark, a region with a hyphen. */
const accepted = [
  ['articles/4-keystone.md', '---\n', '\uFEFF---\n'],
  ['locations/perth-australia.yaml', 'slug:', '\uFEFFslug:'],
  ['locations/perth-australia.yaml', 'region: ', 'region: South-East '],
] as const;

/** File, and the name that it gets. */
const misnamed = [
  ['articles/4-keystone.md', 'articles/4-keystone.mdx'],
  ['locations/perth-australia.yaml', 'locations/perth-australia.yml'],
  ['locations/perth-australia.yaml', 'locations/oceania.json'],
] as const;

const tried: Change[] = [
  ...broken.map(([file, from, to]) => ({ file, text: [from, to] as const })),
  { file: 'claims.yaml', text: ['\n', '\n"\n'] },
  ...misnamed.map(([file, name]) => ({ file, name })),
  ...accepted.map(([file, from, to]) => ({ file, text: [from, to] as const })),
];
const noYaml = broken.length;

let project: string;
let results: Results;
let ended: { status: number | null; shown: string };

/** One run of Astro for all cases. It ends by the last change, which is not taken back. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'broken-'));
  copyProject(project, ['site', 'content', 'package.json', 'tsconfig.json']);
  const config = join(project, 'site/src/content.config.ts');
  renameSync(config, join(project, 'site/src/collections.ts'));
  writeFileSync(
    config,
    `import { withCases } from '${root}tests/support/broken-entries.ts';
import { collections as real } from './collections.ts';
export const collections = withCases(real, '${project}');
`,
  );
  const last = { file: 'glossary.yaml', text: ['see: [ kp ]', 'see: [ no ]'] } as const;
  const cases: ChangeCases = { tried, last };
  writeFileSync(join(project, 'cases.json'), JSON.stringify(cases));
  writeFileSync(join(project, 'astro.config.mjs'), "export default { srcDir: './site/src' };\n");

  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [astro, 'sync', '--root', project],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    },
  );
  ended = { status, shown: stdout + stderr };
  const found = join(project, 'results.json');
  if (!existsSync(found)) throw new Error(`Unchanged content was refused: ${ended.shown}`);
  results = JSON.parse(readFileSync(found, 'utf8'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Line of the first place in `file` where `to` stands once `from` has been replaced. */
function lineOfChange(file: string, from: string, to: string): number {
  const changed = readFileSync(join(root, 'content', file), 'utf8').replace(from, to);
  return changed.slice(0, changed.indexOf(to)).split('\n').length;
}

describe('a broken entry stops the build and names file and field', () => {
  it.each(broken.map((one, n) => [...one, n] as const))('%s: %s', (file, from, to, field, n) => {
    const error = results.tried[n];
    expect(error?.file).toMatch(new RegExp(`content/${file}$`));
    expect(error?.message).toContain(field);
    const line = lineOfChange(file, from, to);
    expect(error?.message).toContain(`content/${file}, line ${line}: `);
  });

  it('a list that is no YAML is not passed over', () => {
    expect(results.tried[noYaml]?.message).toMatch(/content\/claims\.yaml, line \d+: /);
  });

  it.each(misnamed.map((one, n) => [...one, noYaml + 1 + n] as const))(
    '%s called %s would be ignored, and stops the build',
    (_, other, n) => {
      expect(results.tried[n]?.message).toContain(`content/${other} would be ignored`);
    },
  );

  it.each(accepted.map((one, n) => [...one, noYaml + 1 + misnamed.length + n] as const))(
    '%s with %j changed to %j is accepted',
    (_, __, ___, n) => expect(results.tried[n]).toBeNull(),
  );

  it('accepts the unchanged content', () => {
    const { newsletter: _, ...entries } = results.entries;
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(tried.map(getCollectionName)));
    expect(Math.min(...Object.values(entries))).toBeGreaterThan(0);
  });

  it('ends with an exit code and prints file and field', () => {
    expect(ended.status, ended.shown).toBe(1);
    expect(ended.shown).toContain('content/glossary.yaml');
    expect(ended.shown).toContain('see');
  });
});
