import { parseHtml } from '../../kit/html/parse-html.ts';
import { renderCard } from './social-card.ts';

const svg = (attributes: string) => {
  const [found] = parseHtml(
    `<svg viewBox="0 0 30 10" ${attributes}><text font-family="Geist Mono Variable">≈ 5</text></svg>`,
  ).children;
  if (!found) throw new Error('no drawing');
  return found;
};
const frame = /<rect x="56" y="168" width="1088" height="366" fill="([^"]+)"\/>/;

it('has its title, the address and the drawing inside its frame, in fonts of the renderer', () => {
  const text = renderCard('A & <b>', svg('width="9"'), 'site.example/<a>');
  expect(text).toContain('>A &amp; &lt;b&gt;</text>');
  expect(text).toContain('>site.example/&lt;a&gt;</text>');
  expect(text).toContain(
    '<svg viewBox="0 0 30 10" width="1040" x="80" y="188" height="326" preserveAspectRatio="xMidYMid"><text font-family="Geist Mono">~ 5</text></svg>',
  );
});

it('has the ground of the drawing, or that of a sheet', () => {
  expect(frame.exec(renderCard('A', svg('background-color="#abc"'), ''))?.[1]).toBe('#abc');
  expect(frame.exec(renderCard('A', svg(''), ''))?.[1]).toMatch(/^#[0-9a-f]{6}$/);
});
