import { pairRatio, type TextPair, textPairs } from '../../../figures/legal/contrast.ts';
import { Figure } from '../../ui/Figure.tsx';

/** CSS classes that show each pair in its own colours. */
const samples: Record<`${TextPair['text']}/${TextPair['ground']}`, string> = {
  'ink/paper': 'bg-paper text-ink',
  'ink/sheet': 'bg-sheet text-ink',
  'ink-2/paper': 'bg-paper text-ink-2',
  'ink-2/sheet': 'bg-sheet text-ink-2',
  'on-deep/deep': 'bg-deep text-on-deep',
  'on-deep-2/deep': 'bg-deep text-on-deep-2',
  'ink/hivis': 'bg-hivis text-ink',
  'alarm-ink/alarm-tint': 'bg-alarm-tint text-alarm-ink',
} as Record<string, string>;

type Props = { tokens: ReadonlyMap<string, string> };

/** Contrast ratio of each colour pair, computed from the style sheet, for /accessibility. */
export function ContrastFigure({ tokens }: Props) {
  return (
    <Figure
      caption="Contrast of text against its background, by the formula of WCAG 2.2. Level AA asks for 4.5, level AAA for 7. Computed from the colours in the style sheet at each build."
      source="the style sheet of this site."
    >
      <ul className="border-rule border-t">
        {textPairs.map((pair) => (
          <li
            key={pair.use}
            className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-4 border-rule border-b py-2 text-15"
          >
            <span
              className={`swatch rounded-sheet border border-rule px-3 py-1.5 font-[600] ${samples[`${pair.text}/${pair.ground}`]}`}
            >
              KP 13
            </span>
            {pair.use}
            <span className="font-mono text-17">{pairRatio(tokens, pair).toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}
