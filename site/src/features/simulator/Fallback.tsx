import { Button } from '../../kit/ui/Button.tsx';

export function Fallback({ demoHref, text }: { demoHref: string; text: string }) {
  return (
    <div
      className="flex min-h-[404px] flex-col items-start justify-center p-6 md:p-10"
      data-fallback
    >
      <h3 className="text-24">Visualization temporarily unavailable</h3>
      <p className="mt-3 mb-6 max-w-[52ch] text-on-deep-2">{text}</p>
      <Button href={demoHref}>Request a Live Demo Instead</Button>
    </div>
  );
}
