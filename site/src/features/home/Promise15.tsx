import { detectionLimit } from '@site/leak-model';
import { findAlarmRange } from '../../content/named-figures/alarm-times.ts';
import type { Words } from '../../content/page-words.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';

/** Of the minute that is drawn after the break. */
const toShare = (seconds: number) => `${(100 * seconds) / 60}%`;

const { from, to } = findAlarmRange('liquid', 5000, 0.01);

/** The promise beside the model's result. */
export function Promise15({ words }: { words: Words }) {
  return (
    <section aria-labelledby="promise" className="on-deep bg-deep py-6 text-on-deep">
      <Container>
        <div className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-12">
          <p
            className="font-mono text-84 text-hivis leading-none tracking-tighter lg:col-span-4"
            aria-hidden="true"
          >
            {words('promise-clock')}
          </p>
          <div className="lg:col-span-5">
            <h2 id="promise" className="text-24">
              {words('promise-title')}
            </h2>
            <Paragraph className="mt-2 text-17">{words('promise-text')}</Paragraph>
          </div>
          <div className="lg:col-span-3">
            <svg
              aria-hidden="true"
              className="block h-14 w-full overflow-visible font-mono text-14"
            >
              <line className="stroke-on-deep-2" x2="100%" y1="28" y2="28" />
              <rect
                className="fill-trace"
                x={toShare(from)}
                width={toShare(to - from)}
                y="20"
                height="16"
              />
              <circle className="fill-hivis" cx="0" cy="28" r="5" />
              <g className="fill-on-deep">
                <text className="font-sans" x={toShare(from)} y="12">
                  {words('promise-drawing')}
                </text>
                {[0, detectionLimit, 30, 45, 60].map((at) => (
                  <text
                    key={at}
                    x={toShare(at)}
                    y="54"
                    textAnchor={at === 60 ? 'end' : at ? 'middle' : 'start'}
                  >
                    {at === 60 ? '60 s' : at}
                  </text>
                ))}
              </g>
            </svg>
            <p className="mt-2 text-14 text-on-deep-2">{words('promise-basis')}</p>
          </div>
        </div>
      </Container>
    </section>
  );
}
