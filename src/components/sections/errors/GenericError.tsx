import { paths } from '../../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { DraftingSheet } from './QuietTrace.tsx';

/** A recorded trace that stops halfway. */
function FlatTrace() {
  return (
    <DraftingSheet>
      <g className="stroke-ink" strokeWidth="1.5" fill="none">
        <path d="M0 125l12-3 10 5 12-4 11 3 12-2 10 4 12-5 11 4 12-2 10 3 12-4 11 2 12 3 10-5 12 4 11-2 12 3 10-3 12 2 6 2 8-38 9 78 9-54 8 30 7-18" />
        <path d="M300 112l10 96" strokeDasharray="2 5" />
        <path d="M312 206l10 6-7 9-9-7z" className="fill-ink" />
      </g>
      <path d="M294 106h12v12h-12z" className="fill-ink stroke-ink" strokeWidth="1.5" />
      <text x="20" y="48" className="fill-ink font-mono text-[20px] md:text-[14px]">
        signal lost
      </text>
    </DraftingSheet>
  );
}

/** The text is fixed (docs/requirements.md, 2). */
export function GenericError() {
  return (
    <PageHero
      title="Error"
      lede={
        <>
          <p className="font-[600] text-ink">Something went wrong!</p>
          <p className="mt-2">We're sorry, but something unexpected happened.</p>
        </>
      }
      actions={
        <>
          {/* An empty href reloads the page with its query, which a form would drop. */}
          <Button href="">Try again</Button>
          <Button href={paths.home} variant="secondary">
            Go home
          </Button>
        </>
      }
      drawing={<FlatTrace />}
    />
  );
}
