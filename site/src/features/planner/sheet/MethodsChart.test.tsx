import { answerOrThrow, getExampleLine } from '#support/line-answers.ts';
import { placeOf, readPicture, type Shape, type Word } from '#support/picture.ts';
import { MethodsChart } from './MethodsChart.tsx';

const lines = ['houston-usa', 'gas', 'crude-stations'].map((id) => {
  return { id, full: answerOrThrow(getExampleLine(id)) };
});

describe.each([347, 938])('the methods at %i px', (width) => {
  it.each(lines)('of $id stand from their lowest to their highest time', ({ full }) => {
    const { methods } = full;
    const picture = readPicture(<MethodsChart id="m" width={width} methods={methods} />);
    const times: Record<string, number> = {
      '1 s': 1,
      '10 s': 10,
      '1 min': 60,
      '10 min': 600,
      '1 h': 3600,
      '1 day': 86_400,
    };
    const isMark = ({ text, anchor }: Word) => text in times && anchor === 'middle';
    const marks = picture.words
      .filter(isMark)
      .map(({ text, x }) => ({ value: times[text] ?? 0, at: x }));
    const place = placeOf(marks);
    const bars = picture.shapes.filter(({ kind, fill }) => kind === 'rect' && fill !== 'hatch');
    const timed = methods.flatMap(({ seconds, ...rest }) =>
      seconds ? [{ ...rest, seconds }] : [],
    );
    expect(bars).toHaveLength(timed.length);
    timed.forEach(({ id, basis, seconds }, i) => {
      const bar = bars[i] as Shape;
      expect(bar.left).toBeCloseTo(place(Math.max(1, seconds.low)), 0);
      const end = place(seconds.high);
      if (end - bar.left > 6 && end < width - 40) expect(bar.right).toBeCloseTo(end, 0);
      else expect(bar.right).toBeGreaterThan(bar.left + 5.9);
      const hatched = picture.shapes.some((one) => one.fill === 'hatch' && one.top === bar.top);
      expect([bar.fill, hatched], id).toEqual(
        id === 'ours' ? ['ink', false] : basis === 'literature' ? ['none', true] : ['field', false],
      );
    });
    const names = picture.words.filter(({ mono }) => !mono);
    methods.forEach(({ name, seconds, basis }, i) => {
      const none = basis === 'literature' ? 'no published time found' : 'no alarm at this size';
      expect(names[i]?.text).toBe(seconds ? name : `${name}: ${none}`);
    });
    // Beside its bar, on a phone above it.
    if (width > 900)
      timed.forEach(({ name }, i) => {
        const { x, anchor } = names.find(({ text }) => text === name) as Word;
        const { left, right } = bars[i] as Shape;
        expect(anchor === 'end' ? x < left : x > right, name).toBe(true);
      });
  });
});
