import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

type Compared = {
  name: string;
  senses: string;
  smallest: string;
  time: string;
  place: string;
  fluids: string;
  needs: string;
  alarms: string;
  judged: string;
  better: string;
};
type Props = {
  methods: readonly Compared[];
  /** The line for which times are computed, in words. */
  line: string;
};

/** Three comparisons of four columns, each stacked on a phone; numbers as in the drawing. */
export function MethodTables({ methods: unnumbered, line }: Props) {
  const methods = unnumbered.map((method, i) => ({ ...method, name: `${i + 1} ${method.name}` }));
  return (
    <>
      <Section
        id="reach"
        opening="stacked"
        title="Smallest leak, time and place"
        intro={
          <p>
            Times run from the opening of the leak to the alarm. They are computed for {line}, as on
            ‘Your line’; where a method cannot be computed for a line, the column gives the source
            of its figure. ‘Typical’ means general engineering practice; lines differ. Blank: no
            published figure found.
          </p>
        }
      >
        <ComparedRows
          head={['Method', 'Smallest leak', 'Time', 'Place']}
          rows={methods.map(({ name, smallest, time, place }) => [name, smallest, time, place])}
        />
      </Section>
      <Section
        id="fitting"
        tone="sheet"
        opening="stacked"
        title="What each senses and needs, and in which fluids"
        intro={
          <p>
            We do not give costs, because we found no public figure that holds for more than one
            line. A method that uses existing meters costs engineering time; one with a cable or a
            tube along the route costs a trench.
          </p>
        }
      >
        <ComparedRows
          head={['Method', 'Senses', 'Needs', 'Fluids']}
          rows={methods.map(({ name, senses, needs, fluids }) => [name, senses, needs, fluids])}
        />
      </Section>
      <Section
        id="false-alarms"
        opening="stacked"
        title="False alarms, standards, and what each does better"
      >
        <ComparedRows
          head={['Method', 'False alarms', 'Judged by', 'Does better']}
          rows={methods.map(({ name, alarms, judged, better }) => [name, alarms, judged, better])}
        />
      </Section>
    </>
  );
}
