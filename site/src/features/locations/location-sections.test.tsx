import { describe, expect, it, test } from 'vitest';
import { findElements, getText } from '../../../../tests/support/html-elements.ts';
import { createWords } from '../../../../tests/support/page-texts.ts';
import { renderToNodes } from '../../../../tests/support/render-html.tsx';
import { campaign } from '../performance/performance-data.ts';
import { Challenges, Projects } from './Market.tsx';
import { describeAlarm, describePlace, findGradualError, formatPercent } from './worked-answer.ts';

const words = createWords();

describe('a worked line', () => {
  const range = { low: 9.4, high: 13.2 };
  const answer = (more: object) => more as Parameters<typeof describeAlarm>[0];
  it.each([
    [describeAlarm(answer({ alarm: range })), '9 to 14 s'],
    [describeAlarm(answer({ warning: range })), 'not everywhere; warning 9 to 14 s'],
    [describeAlarm(answer({})), 'not everywhere'],
    [describePlace(answer({ half: range })), '±9.4 to 14 m'],
    [describePlace(answer({})), 'none: at or beyond a node'],
    [formatPercent(0.05), '5%'],
  ])('says "%s"', (text, expected) => {
    expect(text).toBe(expected);
  });
});

test('a location states the error of its own fluid and spacing in the campaign', () => {
  const cell = campaign.cells.find(
    (c) => c.fluid === 'water' && c.spacing === 5000 && c.size === 0.01 && c.opening === 1,
  );
  const line = {
    name: '',
    advice: '',
    note: '',
    lengthKm: 20,
    fluid: 'water',
    spacingKm: 5,
  } as const;
  expect(findGradualError(line, 0.01)).toBe(cell?.p95Error);
});

test('projects stand newest first, and a challenge is its short phrase and the rest', () => {
  const project = (year: number) => ({ title: `P${year}`, description: 'D', year });
  const projects = [2019, 2024, 2021].map(project);
  expect(
    findElements(renderToNodes(<Projects {...{ projects, words }} />), 'h3').map(getText),
  ).toEqual(['P2024', 'P2021', 'P2019']);
  const challenges = findElements(
    renderToNodes(<Challenges challenges={['Deep sand. It moves. Often.']} />),
    'dl',
  );
  expect(challenges.map(getText)).toEqual(['Deep sandIt moves. Often.']);
});
