import { brand, paths } from '@site/config';
import { describeUnexpected, type LinkOutcome } from '@site/enquiries/forms';
import type { Words } from '../../content/page-words.ts';
import { ActionButton, Button } from '../../kit/ui/Button.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';

type Props = { step: 'confirm' | 'unsubscribe'; outcome: LinkOutcome; title: string; words: Words };

/** Landing page of newsletter mail links. */
export function SubscriptionStep({ step, outcome, title, words }: Props) {
  const lede = {
    asked: words('asked'),
    done: words('done'),
    refused: words('refused').replace('{email}', brand.email),
    failed: describeUnexpected(brand.email),
  }[outcome];
  return (
    <PageHero
      title={title}
      lede={
        outcome === 'asked' ? (
          lede
        ) : (
          // biome-ignore lint/a11y/noAutofocus: after a POST, focus goes to the result
          <p role="status" tabIndex={-1} autoFocus>
            {lede}
          </p>
        )
      }
      actions={
        outcome === 'asked' ? (
          // Without `action` the form posts to its own URL, which has the token.
          <form method="post" aria-label={title}>
            <ActionButton type="submit">{words('button')}</ActionButton>
          </form>
        ) : (
          <Button
            href={outcome === 'refused' && step === 'confirm' ? paths.newsletter : paths.blog}
            variant="secondary"
          >
            {outcome === 'refused' && step === 'confirm' ? 'Sign up again' : 'Read the articles'}
          </Button>
        )
      }
    />
  );
}
