import { linePath } from '@site/config';
import { detectionLimit } from '@site/leak-model';
import { fillPlaceholders } from '../../content/fill-placeholders.ts';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { LevelPlan } from './figures/LevelPlan.tsx';
import { LineSheet } from './figures/LineSheet.tsx';
import { countStations } from './figures/station-count.ts';
import { LocationFigure } from './LocationFigure.tsx';
import {
  answerWorkedLine,
  describeAlarm,
  describePlace,
  findGradualError,
  formatPercent,
} from './worked-answer.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

type Props = { place: LocationData; words: Words };
type Answer = ReturnType<typeof answerWorkedLine>;

export function WorkedLine({ place, words }: Props) {
  const { line } = place;
  const answer = answerWorkedLine(line);
  const { drawn } = answer;
  const parts = {
    ...{ course: line.course ?? '', size: formatPercent(answer.size) },
    ...{ velocity: `${answer.velocity}`, length: number.format(drawn.length) },
  };
  const drawing = {
    ...drawn,
    speed: answer.speed,
    target: detectionLimit,
    gradual: findGradualError(line, answer.size),
    title: fillPlaceholders(words('each-drawing'), parts),
  };
  const stations = line.spacingKm < line.lengthKm ? words('each-four') : words('each-two');
  const plan = buildPlan(place, drawn.length);
  const course = plan ? `${words('each-course')} ` : '';
  return (
    <Container className="pb-12 lg:pb-16">
      <div className="grid lg:grid-cols-12">
        <div className="lg:col-span-7 *:h-full *:max-lg:border-b-0 *:lg:border-r-0">
          <LocationFigure {...place} />
        </div>
        <div
          id="worked-line"
          className="break-inside-avoid border-[1.5px] border-ink bg-sheet p-4 md:p-6 lg:col-span-5 lg:p-8"
        >
          <Advice place={place} answer={answer} words={words} />
        </div>
      </div>
      <div className="*:border-t-0">
        <Figure
          caption={fillPlaceholders(`${course}${words('each-worked')} ${stations}`, parts)}
          basis="computed"
        >
          {plan && <Sizes of={LevelPlan} id="plan" middle {...plan} />}
          <Sizes of={LineSheet} id="worked" middle {...drawing} />
        </Figure>
      </div>
    </Container>
  );
}

/** Where the line follows the course of one on the map. */
function buildPlan({ city, coordinates, network, line }: LocationData, stretch: number) {
  const { course: name, lengthKm, spacingKm } = line;
  const course = network?.lines.find((one) => one.name === name);
  if (!name || !network) return undefined;
  if (!course) throw new Error(`The map of ${city} has no line ${name}`);
  return {
    title: `Plan of ${number.format(lengthKm)} km on the course of ${name}, turned level, with a node every ${number.format(spacingKm)} km`,
    city: { name: city, ...coordinates },
    ...{ network, course, stretch, length: lengthKm, spacing: spacingKm },
  };
}

function Advice({ place: { line, slug, examples }, answer, words }: Props & { answer: Answer }) {
  const { name, advice, lengthKm, fluid, spacingKm, note } = line;
  const rows = [
    [
      'Line',
      `${number.format(lengthKm)} km, ${fluid}, ${countStations(lengthKm, spacingKm)} stations`,
    ],
    [`Alarm, leak of ${formatPercent(answer.size)}, simulated`, describeAlarm(answer)],
    ['Position, 95% interval', describePlace(answer)],
  ] as const;
  return (
    <>
      <p className="text-15 text-ink-2">Our first advice</p>
      <h2 className="mt-2 text-32">{advice}</h2>
      <p className="mt-4">{note}</p>
      <h3 className="mt-6 text-17">{name}</h3>
      <dl className="mt-2 border-rule border-t text-15">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-rule border-b py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-15">
        <a className="link inline-block py-1" href={linePath(slug)}>
          This line along its whole length
        </a>
        {words('each-whole')}
      </p>
      <h3 className="mt-6 text-17">Other lines of the region</h3>
      <ul className="mt-2 border-rule border-t text-15">
        {examples.map(({ name, line: example }) => (
          <li key={name} className="border-rule border-b">
            <a className="link inline-block py-2" href={linePath(example)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
