/** What the page says after a form. */
const doneTexts = {
  answered: 'Marked as answered.',
  closed: 'Marked as one that needs no answer.',
  open: 'Open again.',
  noted: 'The note is kept.',
  retried: 'Its mails are in line: the running site sends them now.',
  released: 'Out of quarantine: the running site sends its mail.',
  erased: 'Erased from the store and the spool.',
  unchanged: 'Nothing to change: somebody was faster, or it was done already.',
};

/** The text for a name that an address gives, if it is one of ours. */
export const doneText = (name: string): string | undefined =>
  Object.hasOwn(doneTexts, name) ? doneTexts[name as Done] : undefined;
export type Done = keyof typeof doneTexts;
