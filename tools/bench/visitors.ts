import { setTimeout as wait } from 'node:timers/promises';
import { demoForm } from '@site/enquiries/forms';
import type { Instance } from '../../tests/support/service/instance.ts';

type Answered = { outcome: 'success' | 'failure'; reference: string | undefined };

const escapeQuotes = (text: string) => text.replaceAll("'", '&#x27;');

export async function post(url: string, n: number): Promise<Answered | 'unexpected' | undefined> {
  const form = new FormData();
  form.set('name', `Visitor ${n}`);
  form.set('email', `visitor${n}@example.org`);
  form.set('company', 'Fault bench');
  form.set('message', `Submission ${n}.\nSecond line.`);
  // Every fourth as without JavaScript, the rest like the form's script.
  const path = n % 4 === 0 ? '/demo?_action=demo' : '/_actions/demo';
  let text: string;
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      body: form,
      headers: { origin: url },
      signal: AbortSignal.timeout(30_000),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (text.includes(demoForm.success) || text.includes(escapeQuotes(demoForm.success))) {
    return { outcome: 'success', reference: /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(text)?.[0] };
  }
  if (text.includes('Failed to send demo request.'))
    return { outcome: 'failure', reference: undefined };
  return text.includes('An unexpected error occurred.') ? 'unexpected' : undefined;
}

/** `references` has a key for each visitor who got an answer. */
export type Tally = {
  references: Map<number, string | undefined>;
  unexpected: number;
  again: number;
};

/** Each lane sends one form after another, and repeats one without an answer. */
export function startVisitors(instances: readonly Instance[], lanes: number) {
  const tally: Tally = { references: new Map(), unexpected: 0, again: 0 };
  let next = 1;
  let stopping = false;
  const lane = async () => {
    while (!stopping) {
      const n = next++;
      for (;;) {
        const instance = instances[Math.floor(Math.random() * instances.length)] as Instance;
        const answer = await post(instance.url, n);
        if (answer === undefined) {
          tally.again += 1;
          await wait(100);
          continue;
        }
        if (answer === 'unexpected') tally.unexpected += 1;
        else tally.references.set(n, answer.reference);
        break;
      }
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return {
    tally,
    async stop() {
      stopping = true;
      await running;
    },
  };
}
