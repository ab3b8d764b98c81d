import { drawBothWidths, type SamplePicture } from '../sample-picture.ts';
import { ExperienceTimeline } from './figures/ExperienceTimeline.tsx';
import { PilotPlan } from './figures/PilotPlan.tsx';
import { TrialLanes } from './figures/TrialLanes.tsx';

const phases = [
  { id: 'survey', name: 'Survey', from: 0, weeks: 3 },
  { id: 'install', name: 'Installation', from: 3, weeks: 4 },
  { id: 'test', name: 'Test of leaks', from: 7, weeks: 5 },
];
const experience = {
  years: 15,
  asOf: 2025,
  steps: [
    { title: 'Research', date: '2020–2021', completed: true },
    { title: 'Patenting', date: '2023–2025', completed: true },
    { title: 'Pilots', date: '2025–Present', completed: false },
  ],
  patent: { filed: '11 April 2023', granted: '2 April 2025' },
  title: 'Two clocks',
};

const steps = [
  { title: 'Before', when: 'by both sides' },
  ...['The plan', 'The seal', 'Withdrawals'].map((title) => ({ title, when: 'by the operator' })),
  ...['Alarms', 'Hand-over'].map((title) => ({ title, when: 'by us' })),
  ...['Opening', 'Publication'].map((title) => ({ title, when: 'by both sides' })),
];

export const pictures: SamplePicture[] = [
  ...drawBothWidths('company', 'pilot-plan', (compact) => (
    <PilotPlan id="pilot" phases={phases} compact={compact} />
  )),
  ...drawBothWidths('company', 'trial', (compact) => (
    <TrialLanes title="A trial" seal="sealed" steps={steps} compact={compact} />
  )),
  ...drawBothWidths('company', 'experience', (compact) => (
    <ExperienceTimeline {...experience} compact={compact} />
  )),
];
