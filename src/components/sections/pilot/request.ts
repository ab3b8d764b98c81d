import { paths } from '../../../config/paths.ts';

/** What the demo form's message says when a reader asks for a pilot; the gaps are the reader's. */
export const pilotMessage = [
  'We would like to discuss a pilot.',
  'Line (fluid, diameter, length): ',
  'Why it cannot be pigged: ',
  'What is measured today: ',
  'What we need to know by when: ',
].join('\n');

/** The demo form, filled in for a pilot. */
export const pilotRequest = `${paths.demo}?${new URLSearchParams({
  service: 'leak-detection',
  message: pilotMessage,
})}`;
