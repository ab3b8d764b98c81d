import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';

/** The investment opportunity, as paragraphs. */
export function Opportunity({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <Section id="opportunity" title="The opportunity">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="display max-w-[18ch] font-[630] text-32 leading-tight">
            Five leaks in six were found by somebody other than the control room.
          </p>
          <p className="mt-4 max-w-[40ch] text-15 text-ink-2">
            100% less 17%. Hazardous-liquid lines in the United States, study for the regulator,
            2012.
          </p>
        </div>
        <div className="lg:col-span-7 [&_p:first-child]:mt-0">
          <Prose>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}
