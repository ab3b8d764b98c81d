import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { Section } from '../../ui/Section.tsx';

/** The regional challenges: a name for each, then what it means on site. */
export function Challenges({ challenges }: Pick<LocationData, 'challenges'>) {
  return (
    <Section id="challenges" tone="deep" title="What makes it hard here">
      <ul className="border-deep-rule border-t">
        {challenges.map((text) => {
          const end = text.indexOf('. ') + 1;
          return (
            <li
              key={text}
              className="grid gap-1.5 border-deep-rule border-b py-5 lg:grid-cols-12 lg:gap-8"
            >
              <strong className="font-[600] text-20 lg:col-span-5">{text.slice(0, end - 1)}</strong>
              <span className="max-w-[62ch] text-on-deep-2 lg:col-span-7">
                {text.slice(end + 1)}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
