import { insertNonBreakingSpaces, linePath } from '@site/config';
import {
  describeAlarmTime,
  formatPercent,
  formatWithUnit,
  type LineAnswer,
  type LineInput,
} from '@site/planner';
import { fillPlaceholders } from '../../content/fill-placeholders.ts';
import { answerExample, isExample } from '../../content/line-answers.ts';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { StaticBands } from '../planner/sheet/StaticBands.tsx';
import { LevelPlan } from './figures/LevelPlan.tsx';
import { LocationFigure } from './LocationFigure.tsx';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

type Props = { place: LocationData; words: Words };
type Answered = { input: LineInput; answer: LineAnswer };

export function WorkedLine({ place, words }: Props) {
  const { line, slug } = place;
  if (!isExample(slug))
    return (
      <Container className="pb-12 lg:pb-16">
        <LocationFigure {...place} />
      </Container>
    );
  const { input, answer } = answerExample(slug);
  const plan = buildPlan(place, input.nodes.length);
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
          <Advice {...{ place, input, answer, words }} />
        </div>
      </div>
      <div className="*:border-t-0">
        <Figure
          caption={fillPlaceholders(`${course}${words('each-worked')}`, {
            course: line.course ?? '',
          })}
          basis="computed"
        >
          {plan && <Sizes of={LevelPlan} id="plan" middle {...plan} />}
          <div className="max-sm:-mx-4">
            <StaticBands {...{ input, answer }} hydraulics={answer.hydraulics} />
          </div>
        </Figure>
      </div>
    </Container>
  );
}

/** Where the line follows the course of one on the map. */
function buildPlan({ city, coordinates, network, line }: LocationData, count: number) {
  const { course: name, lengthKm, spacingKm } = line;
  const course = network?.lines.find((one) => one.name === name);
  if (!name || !network) return undefined;
  if (!course) throw new Error(`The map of ${city} has no line ${name}`);
  return {
    title: `Plan of ${number.format(lengthKm)} km on the course of ${name}, turned level, with a node every ${number.format(spacingKm)} km`,
    city: { name: city, ...coordinates },
    ...{ network, course, count, length: lengthKm },
  };
}

function Advice({ place, input, answer, words }: Props & Answered) {
  const { line, slug, examples } = place;
  const { name, advice, lengthKm, fluid, note } = line;
  const { nodes, agree, noise, units } = input;
  const rule = fillPlaceholders(words('each-whole'), {
    ...{ agree: `${agree}`, count: `${nodes.length}` },
    noise: formatWithUnit(noise, 'small-pressure', units, 2),
  });
  const rows = [
    ['Line', `${number.format(lengthKm)} km, ${fluid}, ${nodes.length} stations`],
    [`Alarm, leak of ${formatPercent(input.leak)}`, describeOwnAlarm(answer)],
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
      <p className="mt-4 text-15">{insertNonBreakingSpaces(answer.verdict)}</p>
      <p className="mt-4 text-15">
        <a className="link inline-block py-1" href={linePath(slug)}>
          This line along its whole length
        </a>
        {rule}
        {agree > 3 && words('each-seldom')}
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

/** As in the comparison of methods on the line’s own sheet. */
export const describeOwnAlarm = ({ methods }: LineAnswer): string =>
  methods.flatMap((one) => (one.id === 'ours' ? [describeAlarmTime(one)] : [])).join('');
