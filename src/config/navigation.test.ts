import { expect, test } from 'vitest';
import { companyNavigation, footerNavigation, legalNavigation, navigation } from './navigation.ts';
import * as paths from './paths.ts';

/** Labels whose pages are called otherwise. */
const others: Readonly<Record<string, string>> = {
  'Pilot programme': '/pilot-program',
  'Case studies': '/blog/3',
};
const items = [navigation, companyNavigation, legalNavigation];
test.each([...items, ...footerNavigation.map((one) => one.items)].flat())(
  '$label leads to its page',
  ({ label, href }) => {
    expect(href).toBe(others[label] ?? `/${label.toLowerCase().replaceAll(' ', '-')}`);
  },
);

test.each([
  [paths.linePath('hills'), '/your-line'],
  [paths.linePath('gas'), '/your-line?example=gas'],
  [paths.incidentDrawingPath('a-2010'), '/incidents/a-2010.svg'],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});
