import { createRandom, type Random } from '@site/leak-model';
import {
  checkLine,
  computeAnswerWithoutChanges,
  DEFAULT_LINE,
  decodeLine,
  EXAMPLE_LINES,
  encodeLine,
  interpolateValue,
  type LineInput,
} from '@site/planner';
import fc from 'fast-check';
import { defaultSiteUrl } from '../../../../../packages/config/src/site.ts';
import { buildEnquiryMessage, MAX_MESSAGE_LENGTH } from './enquiry-message.ts';

const addressOf = (line: LineInput) => `${defaultSiteUrl}/your-line#l=${encodeLine(line)}`;

/** The line that a message's address opens. */
function lineIn(text: string): LineInput {
  const read = decodeLine(/#l=([\w-]+)/.exec(text)?.[1] ?? '');
  if (read.kind !== 'line') throw new Error(`no line in: ${text}`);
  return read.input;
}

/** A route of `count` points that climbs and falls by up to `step` metres from one to the next. */
function route(count: number, step: number, random: Random): LineInput {
  let elevation = 100;
  const { length } = DEFAULT_LINE;
  const profile = Array.from({ length: count }, (_, i) => {
    elevation = Math.round((elevation + (2 * random.uniform() - 1) * step) * 10) / 10;
    return { at: Math.round((i * length * 1000) / (count - 1)) / 1000, elevation };
  });
  return { ...DEFAULT_LINE, profile };
}

describe('the message of a demo request', () => {
  it.each(EXAMPLE_LINES.slice(0, 4))('holds verdict and whole line of $id', ({ input }) => {
    const given = computeAnswerWithoutChanges(input);
    const text = buildEnquiryMessage(input, given, addressOf);
    expect(text).toContain(given.verdict);
    expect(text).toMatch(
      /^[\d.,]+\s(km|mi), [\d.,]+\s(mm|in) outside diameter, [\d.,]+\s(mm|in) wall, /m,
    );
    expect(lineIn(text)).toEqual(input);
  });

  it('takes a long profile along as near as there is room, and says how near', () => {
    const given = computeAnswerWithoutChanges(DEFAULT_LINE);
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 1e6 }),
        (count, step, seed) => {
          const input = route(count, step, createRandom(seed, 1));
          const text = buildEnquiryMessage(input, given, addressOf);
          expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
          const sent = lineIn(text);
          expect(checkLine(sent)).toEqual([]);
          const [, points, within] =
            /simplified to (\d+) points, within ([\d.]+) m/.exec(text) ?? [];
          const places = sent.profile.map(({ at }) => at);
          const heights = sent.profile.map(({ elevation }) => elevation);
          const off = input.profile.map(({ at, elevation }) =>
            Math.abs(interpolateValue(places, heights, at) - elevation),
          );
          if (points === undefined) expect(sent.profile).toHaveLength(count);
          else {
            expect(sent.profile).toHaveLength(Number(points));
            expect(Math.max(...off)).toBeLessThanOrEqual(Number(within) * 1.05 + 0.1);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('says so where even a level line does not fit', () => {
    const nodes = Array.from(
      { length: 240 },
      (_, i) => 12.3 + i * 100 + ((i * i * 7919) % 83) + (i % 7) / 1000,
    );
    const input = { ...DEFAULT_LINE, name: '長'.repeat(60), nodes, valves: nodes };
    const text = buildEnquiryMessage(input, computeAnswerWithoutChanges(DEFAULT_LINE), addressOf);
    expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH);
    expect(text).not.toContain('#l=');
    expect(text).toContain('too long for this form');
  });
});
