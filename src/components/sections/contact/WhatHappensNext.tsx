import type { Say } from '../../../content/lookup.ts';
import { Section } from '../../ui/Section.tsx';

const steps = [
  [
    '0 h',
    'Your message is stored',
    'Before anything else happens to it. You see its reference at once.',
  ],
  [
    'within [=response-time]',
    'An engineer answers',
    'By e-mail, or by telephone where you gave a number.',
  ],
  [
    'when it suits you',
    'We talk it through',
    'What the line is, what it has done, and what you need to know of it.',
  ],
  [
    '[=proposal-time] later',
    'A detailed proposal',
    'Scope, method, limits and price, so that it can be checked.',
  ],
] as const;

/** The four steps after a message is sent, drawn as points on a line. */
export function WhatHappensNext({ say }: { say: Say }) {
  return (
    <Section title="What happens next">
      <ol className="grid gap-8 lg:grid-cols-4 lg:gap-0">
        {steps.map(([when, title, text]) => (
          <li
            key={title}
            className="relative border-ink pl-6 max-lg:border-l-2 lg:border-t-2 lg:pt-8 lg:pr-8 lg:pl-0"
          >
            <span
              className="absolute -top-px -left-[7px] size-3 border-[1.5px] border-ink bg-paper lg:-top-[7px] lg:left-0"
              aria-hidden="true"
            />
            <p className="font-mono text-13 text-ink-2">{say(when)}</p>
            <h3 className="mt-1 text-20">{title}</h3>
            <p className="mt-1.5 text-15 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
