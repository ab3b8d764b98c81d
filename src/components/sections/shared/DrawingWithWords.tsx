import { Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { PageDrawing } from './PageDrawing.tsx';

type Props = {
  /** Anchor of the section. */ id?: string;
  heading: string;
  figure: string;
  paragraphs: readonly string[];
  caption: string;
  basis?: 'computed' | 'simulated' | 'record' | 'target' | undefined;
  source: string;
  tone?: 'paper' | 'sheet';
};

/** A drawing with text beside it that explains it. */
export function DrawingWithWords(props: Props) {
  const { id, heading, figure, paragraphs, tone = 'sheet', ...rest } = props;
  return (
    <Section {...(id && { id })} title={heading} tone={tone}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="max-w-[60ch] space-y-4 lg:col-span-5">
          {paragraphs.map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
        </div>
        <div className="min-w-0 lg:col-span-7">
          <PageDrawing id={figure} {...rest} />
        </div>
      </div>
    </Section>
  );
}
