import { Section } from '../../ui/Section.tsx';
import { Confusion } from './Confusion.tsx';

/** The confusion matrix with what it rests on. */
export function ConfusionSection() {
  return (
    <Section
      id="confusion"
      tone="sheet"
      title="What is taken for what"
      intro={
        <p>
          Leaks of 1 % and more. Pressure alone cannot tell a station’s action from a leak beyond
          the node; pump status and valve position decide, and one signal in ten is lost here. Not
          placed is an alarm at or beyond a node, or of unknown origin.
        </p>
      }
    >
      <Confusion />
    </Section>
  );
}
