import { insertNonBreakingSpaces, linePath, paths } from '@site/config';
import { quantile } from '@site/leak-model';
import {
  computeShare,
  describeAlarmTime,
  formatPercent,
  type LineAnswer,
  type LineInput,
} from '@site/planner';
import { fillPlaceholders } from '../../content/fill-placeholders.ts';
import { answerExample, isExample } from '../../content/line-answers.ts';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { Sizes, StaticBands } from '../planner/sheet/StaticBands.tsx';
import { createSheetFrame } from '../planner/sheet/sheet-frame.ts';
import { LevelPlan } from './figures/LevelPlan.tsx';
import { LocationFigure } from './LocationFigure.tsx';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Of plan and bands in the widest container, px. */
const WIDE = 1189;

type Props = { place: LocationData; words: Words };
type Answered = ReturnType<typeof answerExample>;
type Worked = Answered & { id: string; name: string };

/** Share of the line on which the leak raises an alarm, or is placed. */
const computeFound = (
  { input, answer: { kp, alarm } }: Answered,
  what: 'seconds' | 'half' = 'seconds',
): number => computeShare(kp, { from: 0, to: input.length }, (i) => alarm[i]?.[what] !== undefined);
/** Above it, lines count as equal. */
const MOSTLY_FOUND = 0.9;
const rankLine = (one: Worked) => Math.min(MOSTLY_FOUND, computeFound(one));

/** The region’s lines, by industry: its own first, unless more is found of another. */
export const listWorkedLines = ({ slug, line, examples }: LocationData): Worked[] =>
  [{ name: line.name, line: slug }, ...examples]
    .filter((one) => isExample(one.line))
    .map(({ name, line: id }) => ({ id, name, ...answerExample(id) }))
    .sort((a, b) => rankLine(b) - rankLine(a));

export function WorkedLine({ place, words }: Props) {
  const lines = listWorkedLines(place);
  return (
    <Container className="pb-12 lg:pb-16">
      <div className="grid lg:grid-cols-12">
        <div
          id="worked-line"
          className="flex break-inside-avoid flex-col border-[1.5px] border-ink bg-sheet p-4 max-lg:border-b-0 md:p-6 lg:col-span-5 lg:border-r-0 lg:p-8"
        >
          <Offer {...{ place, lines, words }} />
        </div>
        <div className="lg:col-span-7 *:h-full">
          <LocationFigure {...place} />
        </div>
      </div>
      <div className="*:border-t-0">
        {lines[0] && <WorkedFigure {...{ place, shown: lines[0], words }} />}
      </div>
    </Container>
  );
}

function WorkedFigure({ place, shown, words }: Props & { shown: Worked }) {
  const { id, name, input, answer } = shown;
  const plan = id === place.slug ? buildPlan(place, input.nodes.length) : undefined;
  return (
    <Figure
      caption={fillPlaceholders(`${words('each-worked')} ${plan ? words('each-course') : ''}`, {
        course: place.line.course ?? '',
      })}
      basis="computed"
    >
      <p className="mb-2 font-[600]">{`${name}, ${describeSize(input)}`}</p>
      <div className="max-sm:-mx-4">
        {plan && (
          <Sizes wide={WIDE}>
            {(width, size) => (
              <LevelPlan id={`plan-${size}`} frame={createSheetFrame(width, input, 0)} {...plan} />
            )}
          </Sizes>
        )}
        <StaticBands {...{ input, answer }} hydraulics={answer.hydraulics} wide={WIDE} />
      </div>
    </Figure>
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

type OfferProps = Props & { lines: readonly Worked[] };

function Offer({ place: { line }, words, ...props }: OfferProps) {
  const leads = ({ id }: Worked) => Number(id === line.leads);
  const lines = props.lines.toSorted((a, b) => leads(b) - leads(a));
  return (
    <>
      <h2 className="text-32">{line.advice}</h2>
      {lines.slice(0, 1).map(({ id, name, answer }) => (
        <p key={id} className="mt-4">
          <strong className="font-[600]">{name}:</strong> {insertNonBreakingSpaces(answer.verdict)}{' '}
          {fillPlaceholders(words('each-balance'), { time: describeTime(answer, 'balance') })}
        </p>
      ))}
      <p className="mt-3 text-ink-2">{line.note}</p>
      <h3 className="mt-6 mb-2 text-17">{words('each-lines')}</h3>
      <Table
        caption={words('each-lines')}
        captionHidden
        head={[words('each-line'), words('each-alarm'), words('each-found')]}
        rows={lines.map(({ id, name, input, answer }) => [
          <>
            <a className="link" href={linePath(id)}>
              {name}
            </a>
            <span className="block font-[400] text-14 text-ink-2">
              {describeSize(input)}, {formatPercent(input.leak)}&nbsp;leak
            </span>
          </>,
          <span className="whitespace-nowrap font-mono text-14">
            {describeTime(answer, 'ours')}
          </span>,
          describeFound({ input, answer }),
        ])}
      />
      <Button href={paths.yourLine} variant="secondary" className="mt-6 self-start">
        Enter your own line
      </Button>
    </>
  );
}

/** Of what is placed, the median stretch; with the share, unless it is all of the line. */
export function describeSearch(one: Answered): string {
  const halves = one.answer.alarm.flatMap(({ half }) => half ?? []);
  const half = quantile(halves, 0.5);
  if (half === undefined) return 'No position';
  const placed = computeFound(one, 'half');
  const where = placed > 0.995 ? 'anywhere' : `on ${Math.round(100 * placed)}% of the line`;
  return `Position ${where}, ${Math.ceil(2 * half)} m to search`;
}

/** Its length, and how many nodes it has. */
export const describeSize = ({ length, nodes }: LineInput): string =>
  `${number.format(length / 1000)} km, ${nodes.length} nodes`;

/** As in the comparison of methods on the line’s own sheet. */
export const describeTime = ({ methods }: LineAnswer, id: string): string =>
  methods.flatMap((one) => (one.id === id ? [describeAlarmTime(one)] : [])).join('');

/** Share of the line; 'all' only where all of it is. */
export const describeFound = (one: Answered): string => {
  const found = computeFound(one);
  return found > 0.999 ? 'all' : `${Math.min(99, Math.round(100 * found))}%`;
};
