import { isUrgent } from './urgency.ts';

it.each([
  [true, 'big leak at km 7'],
  [true, 'OIL!!'],
  [true, 'Pressure is falling since 02:10.'],
  [true, 'Emergency, call me.'],
  [false, 'We make software for emergency plans.'],
  [false, 'What is the smallest leak that you find at 60 bar?'],
  [false, 'The premium is lower if we have a leak detection system.'],
  [false, 'We do not have a leak.'],
])('%s: %s', (urgent, message) => {
  expect(isUrgent({ message })).toBe(urgent);
});
