import { parseChoice } from '@site/config';
import { checkLine } from '../input/fields.ts';
import { findExampleLine } from './example-lines.ts';
import { FIRST_CHOICE, listQuickLines } from './quick-line.ts';

describe('the three choices of the home page', () => {
  it('are lines that the planner accepts and finds again by their name', () => {
    for (const input of listQuickLines()) {
      expect(checkLine(input), input.name).toEqual([]);
      expect(findExampleLine(input.start)).toEqual(input);
    }
  });

  it('are refused together when one of them is not offered', () => {
    const read = (values: Record<string, string>) => parseChoice((name) => values[name] ?? null);
    expect(read(FIRST_CHOICE)).toEqual(FIRST_CHOICE);
    expect(read({ ...FIRST_CHOICE, length: '1e9' })).toBeUndefined();
    expect(read({ length: '25' })).toBeUndefined();
    expect(findExampleLine('quick-25-5-beer')).toBeUndefined();
  });
});
