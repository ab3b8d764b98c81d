import { paths } from '../../../config/paths.ts';
import { aboutParameter } from '../../../config/queries.ts';

/** Prefilled message of a pilot request; the visitor completes the blanks. */
export const pilotFields = {
  service: 'leak-detection',
  message: [
    'We would like to discuss a pilot.',
    'Line (fluid, diameter, length): ',
    'Why it cannot be pigged: ',
    'What is measured today: ',
    'What we need to know by when: ',
  ].join('\n'),
};

export const pilotRequest = `${paths.demo}?${aboutParameter}=pilot`;

export const asksForPilot = (query: URLSearchParams) => query.get(aboutParameter) === 'pilot';
