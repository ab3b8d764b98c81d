import type { Config } from '@site/config/environment.ts';
import {
  addNote,
  assign,
  cleanText,
  eraseEverywhere,
  getSpoolDirectory,
  type Handling,
  markSpam,
  parseReference,
  releaseEnquiry,
  retryDeliveries,
  Spool,
  type Store,
  setHandling,
  setUrgency,
} from '@site/enquiries';
import type { OutcomeName } from './list-view.ts';

type Mark = (...of: Parameters<typeof releaseEnquiry>) => Promise<boolean>;
const handling =
  (to: Handling): Mark =>
  (store, reference, author, now) =>
    setHandling(store, reference, to, author, now);

/** What can be done to one enquiry or to many. */
export const marks = new Map<string, [mark: Mark, done: OutcomeName]>([
  ['answer', [handling('answered'), 'answered']],
  ['close', [handling('closed'), 'closed']],
  ['reopen', [handling('open'), 'open']],
  ['spam', [markSpam, 'spam']],
  ['take', [assign, 'assigned']],
  ['urgent', [(store, reference) => setUrgency(store, reference, true), 'urgent']],
  ['calm', [(store, reference) => setUrgency(store, reference, false), 'calm']],
  ['release', [releaseEnquiry, 'released']],
]);

/** @returns whether anything changed */
export async function markEach(
  mark: Mark,
  references: string[],
  { store, user, config }: Omit<Post, 'reference'>,
) {
  let changed = false;
  for (const reference of references)
    changed = (await mark(store, reference, user, Date.now(), config.siteUrl)) || changed;
  return changed;
}

export const readReferences = (form: URLSearchParams) =>
  form
    .getAll('reference')
    .flatMap((words) => words.split(' ').map(parseReference))
    .filter((each) => each !== undefined);

export type Post = {
  store: Store;
  config: Config;
  reference: string;
  user: string;
  form: URLSearchParams;
};
type Outcome = { done: OutcomeName } | { fault: string };

export async function handlePost(action: string, post: Post): Promise<Outcome | undefined> {
  const { store, config, reference, user, form } = post;
  const now = Date.now();
  const read = (name: string, most: number, hasLines = false) =>
    cleanText(form.get(name) ?? '', hasLines)
      .trim()
      .slice(0, most);
  const mark = marks.get(action);
  if (mark) {
    const changed = await markEach(mark[0], [reference, ...readReferences(form)], post);
    return { done: changed ? mark[1] : 'unchanged' };
  }
  if (action === 'assign') {
    const assignee = read('assignee', 60);
    return { done: (await assign(store, reference, assignee)) ? 'assigned' : 'unchanged' };
  }
  if (action === 'note') {
    const text = read('text', 2000, true);
    const id = form.get('id') ?? '';
    if (text === '' || !/^[\da-f-]{36}$/.test(id)) return { done: 'unchanged' };
    await addNote(store, reference, { id, author: user, text }, now);
    return { done: 'noted' };
  }
  if (action === 'retry') {
    const { due, sending } = await retryDeliveries(store, now, reference);
    return { done: due + sending > 0 ? 'retried' : 'unchanged' };
  }
  if (action !== 'erase') return undefined;
  if (form.get('sure') !== 'yes') return { fault: 'Tick the box first: nothing was erased.' };
  // From the form: somebody else may have erased the enquiry meanwhile.
  const email = form.get('email');
  const whose = email ? { email } : { reference };
  const spool = new Spool(getSpoolDirectory(config));
  const erased = await eraseEverywhere(async () => store, spool, whose);
  return { done: erased.references.length + erased.subscriptions > 0 ? 'erased' : 'unchanged' };
}
