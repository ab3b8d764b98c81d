import type { MechanismData } from '../../../content/schemas/mechanism.ts';
import type { SectorData } from '../../../content/schemas/sector.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { SideMark } from './SideMark.tsx';

type Props = {
  failures: SectorData['failures'];
  mechanism: (ref: { id: string }) => MechanismData;
};

/** Failure modes, likeliest first: side of the pipe wall, damage mechanism, where it occurs in this sector. */
export function Failures({ failures, mechanism }: Props) {
  return (
    <Section title="How it fails" id="failures" tone="sheet">
      <ul className="border-rule border-t">
        {failures.map(({ mechanism: ref, here }) => {
          const { name, side, summary } = mechanism(ref);
          return (
            <li
              key={ref.id}
              className="grid gap-x-8 gap-y-2 border-rule border-b py-5 md:grid-cols-12"
            >
              <div className="md:col-span-2">
                <SideMark side={side} />
              </div>
              <div className="md:col-span-5">
                <h3 className="text-20">
                  <Inline>{name}</Inline>
                </h3>
                <p className="mt-1 max-w-[62ch] text-15 text-ink-2">
                  <Inline>{summary}</Inline>
                </p>
              </div>
              <p className="max-w-[62ch] md:col-span-5">
                <strong className="block text-13 font-[600] text-ink-2">In this sector</strong>
                <Inline>{here}</Inline>
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
