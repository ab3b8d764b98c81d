import { paths } from '../../../config/paths.ts';

/** The message prefilled in the demo form for a pilot request; the visitor completes its blanks. */
export const pilotMessage = [
  'We would like to discuss a pilot.',
  'Line (fluid, diameter, length): ',
  'Why it cannot be pigged: ',
  'What is measured today: ',
  'What we need to know by when: ',
].join('\n');

/** URL of the demo form, prefilled for a pilot request. */
export const pilotRequest = `${paths.demo}?${new URLSearchParams({
  service: 'leak-detection',
  message: pilotMessage,
})}`;
