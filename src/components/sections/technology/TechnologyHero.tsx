import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Paragraph } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

const badge = [
  [`${brand.patentOffice} patent`, brand.patent],
  ['Filed', brand.patentFiled],
  ['Granted', brand.patentGranted],
] as const;

/** The patent, and how two arrival times give the position of a leak. */
export function TechnologyHero({ words }: { words: Words }) {
  return (
    <PageHero
      title={words('hero-title')}
      lede={<Paragraph>{words('hero-lede')}</Paragraph>}
      actions={
        <>
          <Button href="#simulator">
            Try the simulator <Arrow />
          </Button>
          <Button href={paths.demo} variant="secondary">
            Book a Demo
          </Button>
          <dl className="mt-5 grid w-full grid-cols-3 border-[1.5px] border-ink bg-sheet">
            {badge.map(([term, value], i) => (
              <div key={term} className={`border-ink px-2 py-3 sm:px-4 ${i < 2 ? 'border-r' : ''}`}>
                <dt className="text-13 text-ink-2">{term}</dt>
                <dd className="font-mono text-13 sm:text-15">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      }
      drawing={
        <PageDrawing
          id="two-sensors"
          caption={words('hero-drawing')}
          basis="computed"
          source={words('hero-source')}
        />
      }
    />
  );
}
