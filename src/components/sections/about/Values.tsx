import type { Words } from '../../../content/page-words.ts';
import type {
  AboutData,
  PrincipleData,
  ValueData,
} from '../../../content/schemas/pages/company.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type HowWeWorkProps = Pick<AboutData, 'steps'> & { words: Words };

export function HowWeWork({ steps, words }: HowWeWorkProps) {
  return (
    <Section id="how-we-work" title={words('work-title')}>
      <div className="grid gap-8 lg:grid-cols-12">
        <p className="max-w-[44ch] text-ink-2 lg:col-span-4">{words('work-intro')}</p>
        <div className="lg:col-span-8">
          <RuledList
            ordered
            items={steps.map(({ title, text }) => (
              <>
                <h3 className="text-20">{title}</h3>
                <p className="mt-1 max-w-[62ch] text-ink-2">{text}</p>
              </>
            ))}
          />
        </div>
      </div>
    </Section>
  );
}

type PrinciplesProps = { principles: readonly PrincipleData[]; words: Words };

export function Principles({ principles, words }: PrinciplesProps) {
  return (
    <Section id="principles" tone="deep" title={words('principles-title')}>
      <dl className="border-deep-rule border-t">
        {principles.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-2 border-deep-rule border-b py-6 lg:grid-cols-12 lg:gap-8"
          >
            <dt className="display font-[630] text-20 lg:col-span-4">{title}</dt>
            <dd className="max-w-[66ch] text-on-deep-2 lg:col-span-8">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type Props = { values: readonly ValueData[]; words: Words };

export function Values({ values, words }: Props) {
  return (
    <Section id="values" title={words('values-title')}>
      <div className="grid border-ink border-t-[1.5px] md:grid-cols-2">
        {values.map(({ title, line, practice }, i) => (
          <div
            key={title}
            className={`border-rule border-b py-8 md:py-10 ${i % 2 === 0 ? 'md:border-r md:pr-10' : 'md:pl-10'}`}
          >
            <h3 className="text-32">{title}</h3>
            <p className="mt-3 font-[600] text-17">{line}</p>
            <p className="mt-3 max-w-[58ch] text-ink-2">{practice}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
