import { colours } from '@site/config';
import type { SamplePicture } from '../sample-picture.ts';
import { HeroPlot } from './HeroPlot.tsx';
import { buildHeroView, computeHeroAlarms } from './hero-geometry.ts';

/** Computed whenever it is drawn. */
const Hero = () => (
  <svg viewBox="0 0 770 400" className="font-mono text-14">
    <svg x="56" y="50" width="690" height="310" overflow="visible">
      <HeroPlot
        view={buildHeroView()}
        places={computeHeroAlarms()}
        placesLabel="Alarm by place of the leak; dotted: not placed"
        id="hero"
      />
    </svg>
  </svg>
);

export const pictures: SamplePicture[] = [
  { file: 'detection/hero.svg', drawing: <Hero />, ground: colours.deep },
];
