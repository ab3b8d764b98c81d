import type { Store } from '../store/store.ts';
import { Counters } from './counters.ts';
import { totalConfirmations, totalOf } from './guard.ts';
import { confirmations, limits } from './limits.ts';

const spamAlertFrom = 100;

const plainNumber = (count: number) => count.toLocaleString('en-GB');

export async function guardAlerts(store: Store, now: number): Promise<string[]> {
  const counters = [totalOf('fine'), totalOf('doubtful'), totalOf('spam'), totalConfirmations];
  const [fine = 0, doubtful = 0, spam = 0, mails = 0] = await new Counters(store).read(
    counters,
    now,
  );
  const alerts: string[] = [];
  if (fine > limits.fine.total) {
    alerts.push(
      `${plainNumber(fine)} enquiries within an hour: only the first ${limits.fine.pressed.narrow} from each network in 10 minutes are accepted`,
    );
  }
  if (doubtful > limits.doubtful.total) {
    alerts.push(
      `${plainNumber(doubtful)} posts without a valid form token within an hour: only the first ${limits.doubtful.pressed.narrow} from each network are accepted, others quarantined; see npm run enquiries -- list --state quarantined`,
    );
  }
  if (spam > spamAlertFrom) {
    alerts.push(
      `${plainNumber(spam)} spam posts within an hour (hidden field filled in, or forged form token)`,
    );
  }
  if (mails > confirmations.domain) {
    const state =
      mails > confirmations.total ? 'no more are sent until the day is over' : 'unusual';
    alerts.push(`${plainNumber(mails)} newsletter confirmations within a day: ${state}`);
  }
  return alerts;
}
