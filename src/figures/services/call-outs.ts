import type { ServiceSlug } from './slugs.ts';

/** A numbered mark on a drawing: where its circle stands, the point its leader ends at, and what is there. */
export type CallOut = {
  mark: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  text: string;
};

/** The call-outs of each service's drawing, in drawing units. */
const callOuts: Record<ServiceSlug, readonly CallOut[]> = {
  'leak-detection': [
    { mark: [36, 14], to: [57, 28], text: 'Node, clamped on; the wall is not opened' },
    { mark: [160, 14], to: [129, 30], text: 'Leak' },
    { mark: [60, 104], to: [92, 86], text: 'Front, at the wave speed of fluid and pipe' },
    { mark: [196, 164], to: [163, 150], text: 'Δt, from which the place follows' },
  ],
  'corrosion-management': [
    { mark: [274, 32], to: [251, 40], text: 'Access fitting, worked on under pressure' },
    { mark: [272, 104], to: [241, 94], text: 'Quill, which puts inhibitor into the flow' },
    { mark: [52, 96], to: [78, 110], text: 'Water that has settled' },
    { mark: [196, 184], to: [171, 158], text: 'Wall that is left under the pit' },
    { mark: [94, 184], to: [117, 170], text: 'Fixed ultrasonic point' },
  ],
  'cathodic-protection': [
    {
      mark: [96, 38],
      to: [118, 54],
      text: 'Rectifier; when it stops, nothing on the line shows it',
    },
    { mark: [24, 128], to: [48, 128], text: 'Anodes, which lose metal so that the pipe does not' },
    {
      mark: [150, 182],
      to: [140, 154],
      text: 'Current in the soil; its voltage is in every reading made with it on',
    },
    {
      mark: [292, 158],
      to: [262, 144],
      text: 'Steel at a hole in the coating, where the current must arrive',
    },
    { mark: [306, 44], to: [285, 58], text: 'Test post, which reads the sum of all holes' },
  ],
  digitalization: [
    { mark: [22, 178], to: [45, 160], text: 'Node on the pipe' },
    {
      mark: [94, 106],
      to: [69, 116],
      text: 'Cabinet: judges on site, and keeps data while the link is down',
    },
    { mark: [206, 104], to: [198, 86], text: 'Network' },
    { mark: [12, 40], to: [28, 46], text: 'Operator’s screen: alarm, place, reason' },
    { mark: [190, 18], to: [174, 32], text: 'The control system you have' },
    { mark: [284, 26], to: [264, 34], text: 'Historian, with the raw record' },
  ],
  'asset-integrity': [
    { mark: [152, 42], to: [135, 56], text: 'Highest risk, inspected first' },
    { mark: [16, 134], to: [35, 124], text: 'Low risk, left longer' },
    { mark: [258, 70], to: [240, 83], text: 'Wall thickness found at an inspection' },
    { mark: [308, 106], to: [299, 122], text: 'End of life: the trend meets the least wall' },
  ],
  'material-consulting': [
    { mark: [24, 28], to: [58, 42], text: 'Crack between the grains: its path names the cause' },
    { mark: [22, 178], to: [48, 150], text: 'Grain structure, from which heat treatment is read' },
    { mark: [302, 24], to: [284, 40], text: 'Tensile specimen cut from the part' },
    { mark: [304, 122], to: [282, 112], text: 'Strength found, to set against the certificate' },
  ],
};

/** Those of a service's drawing; none where it has only a plain one. */
export const callOutsOf = (service: string): readonly CallOut[] =>
  Object.hasOwn(callOuts, service) ? callOuts[service as ServiceSlug] : [];
