import { paths } from '../../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { FlatTrace } from './FlatTrace.tsx';

/** The generic error screen; its text is fixed (docs/requirements.md, 2). */
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
          {/* An empty address is the page's own with its query; a form would drop the query. */}
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
