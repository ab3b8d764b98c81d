import { Body, type DrawingProps, Ground, Hatch, ring, Sensor, Sheet } from './kit.tsx';

const surface = 'M20 66h60v-2h8v8q76-6 152 0v-8h8v2h74';
const layers = 'M88 82q76-6 152 0M88 92q76-6 152 0M20 74h60m168 0h74';
/** House wall on its footing, cut. */
const wall = 'M-2-2h18v98h8v16h-26zM16 30h4v4h-4';
const manhole = 'M116 70h28v5h-28zM118 75l-6 12v66h8v-62l4-8h12l4 8v62h8v-66l-6-12';
const sewer = `${ring(130, 164, 13)}M112 153v30h36v-30`;
const lamp = 'M282 66v-42q0-8-8-8h-26v-3h-14v4h14M278 66v-10h8v10';
const trench = 'M164 80v86h56v-86';

/** Street in section: manhole on the sewer, water main, district heat, gas and ducts. */
export function Utilities(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Ground d={`${surface}v138h-304z`} />
      <Hatch
        d={
          `${layers}M-2 8l18-10m-18 24l18-10m-18 24l18-10m-18 24l18-10m-18 24l18-10m-18 24l18-10M0 112l24-14` +
          'M124 96h4m-4 9h4m-4 9h4m-4 9h4m-4 9h4m-4 9h4M112 92h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8' +
          'M140 92h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8m-8 10h8' +
          'M166 92l6 6m8-6l6 6m8-6l6 6m8-6l6 6M164 152h56M170 156h1m6 5h1m6-4h1m8 5h1m8-6h1m8 4h1m4 3h1'
        }
      />
      <path d={`${surface}${trench}`} />
      <Body
        d={
          wall +
          manhole +
          sewer +
          lamp +
          ring(192, 128, 22) +
          ring(258, 116, 15) +
          ring(294, 116, 15) +
          ring(48, 132, 9) +
          'M44 86h30v18h-30z'
        }
      />
      <path
        d={
          ring(192, 128, 19) +
          ring(258, 116, 7) +
          ring(294, 116, 7) +
          ring(48, 132, 6) +
          ring(51, 95, 4) +
          ring(67, 95, 4) +
          'M119 167q11 8 22 0M238 96v40h74v-40'
        }
      />
      <Sensor x={192} y={107} />
    </Sheet>
  );
}
