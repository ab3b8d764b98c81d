import type { Words } from '../../../content/page-words.ts';
import type { TimelineStep } from '../../../content/schemas/pages/company.ts';
import { Section } from '../../ui/Section.tsx';

type Props = { steps: readonly { data: TimelineStep }[]; words: Words };

export function Timeline({ steps, words }: Props) {
  return (
    <Section opening="stacked" {...words.head('timeline')}>
      <ol className="grid lg:grid-cols-5">
        {steps.map(({ data: step }) => (
          <li
            key={step.id}
            className="relative border-ink pb-8 pl-8 last:pb-0 max-lg:ml-4 max-lg:border-l-[3px] lg:border-t-[3px] lg:pt-8 lg:pr-6 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[17px] grid size-8 place-items-center border-[1.5px] border-ink bg-paper lg:-top-[17px] lg:left-0"
            >
              <span className={`size-5 ${step.completed ? 'bg-ink' : 'bg-hivis'}`} />
            </span>
            <p className="font-mono text-15 text-ink-2">
              {step.completed ? step.date : `Planned for ${step.date}`}
            </p>
            <h3 className="mt-1 text-20">{step.title}</h3>
            <p className="mt-1.5 text-15 text-ink-2">{step.description}</p>
            <p className="mt-2 text-15 font-[500]">
              {step.completed ? 'Completed' : `Not completed, as stated in ${step.stated}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
