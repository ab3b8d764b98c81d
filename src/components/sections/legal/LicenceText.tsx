import { Folded } from './Folded.tsx';

/** The words of a licence, folded; they were typed for a terminal, so each line break is kept. */
export function LicenceText({ title, text }: { title: string; text: string }) {
  return (
    <Folded title={title}>
      <p className="whitespace-pre-line">{text}</p>
    </Folded>
  );
}
