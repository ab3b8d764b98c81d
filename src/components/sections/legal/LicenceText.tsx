import { Folded } from './Folded.tsx';

/** A licence text, collapsed. It is plain text wrapped by hand, so its line breaks are kept. */
export function LicenceText({ title, text }: { title: string; text: string }) {
  return (
    <Folded title={title}>
      <p className="whitespace-pre-line">{text}</p>
    </Folded>
  );
}
