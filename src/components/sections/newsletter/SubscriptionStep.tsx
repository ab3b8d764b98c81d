import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { Outcome } from '../../../forms/newsletter/follow-link.ts';
import { ActionButton, Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

const words = {
  confirm: {
    title: 'Confirm your subscription',
    asked: 'One click, and the newsletter comes to the address that this link was sent to.',
    button: 'Confirm subscription',
    done: 'You are subscribed. The next mail comes when there is an incident or a result worth one.',
    refused:
      'This link has been used, has expired or is not whole. If you are not subscribed yet, sign up again and a new one will be sent.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    asked: 'One click ends the subscription of the address that this link was sent to.',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. No more newsletters will be sent to this address.',
    refused: `This link is not whole. Write to ${brand.email} from the address itself and we will take it off the list.`,
  },
} as const;

type Props = { step: keyof typeof words; outcome: Outcome };

/** The page that the links of a newsletter mail open: asks for confirmation, then shows the result. */
export function SubscriptionStep({ step, outcome }: Props) {
  const text = words[step];
  const lede = {
    asked: text.asked,
    done: text.done,
    refused: text.refused,
    failed: `An unexpected error occurred. Please contact us directly at ${brand.email}.`,
  }[outcome];
  return (
    <PageHero
      title={text.title}
      lede={
        outcome === 'asked' ? (
          lede
        ) : (
          // biome-ignore lint/a11y/noAutofocus: this page is the answer to a form; focus goes to the result
          <p role="status" tabIndex={-1} autoFocus>
            {lede}
          </p>
        )
      }
      actions={
        outcome === 'asked' ? (
          // Without `action` the form posts to the page's own URL, including the token in its query.
          <form method="post">
            <ActionButton type="submit">{text.button}</ActionButton>
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
