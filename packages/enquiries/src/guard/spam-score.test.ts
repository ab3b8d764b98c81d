/** A morning's enquiries, drawn for this test: 41 of customers, 12 of spam. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { knownTexts, learnWords, weighKnown } from './learnt-words.ts';
import { scoreSpam } from './suspicion.ts';

const siteUrl = 'https://own.example';
const none = { siteUrl, repeats: 0, isSpamSender: false, weighWords: weighKnown };
const score = (message: string, more: object = {}, context = {}) =>
  scoreSpam({ name: 'Ada', email: 'a@b.example', message, ...more }, { ...none, ...context });

const morning: { spam: { message: string; name?: string }[]; customers: string[] } = parse(
  readFileSync(new URL('morning.yaml', import.meta.url), 'utf8'),
);

it('quarantines the spam and lets every customer through', () => {
  const passed = morning.spam.filter(({ message, ...more }) => !score(message, more).isSpam);
  const held = morning.customers.filter((message) => score(message).isSpam);
  expect({ passed, held }).toEqual({ passed: [], held: [] });
  expect([morning.spam.length, morning.customers.length]).toEqual([12, 41]);
});

it('counts repetition and known senders, and says why without the words', () => {
  expect(score('Hello again.', {}, { repeats: 3 }).isSpam).toBe(false);
  expect(score('Hello again.', {}, { repeats: 4 })).toMatchObject({
    isSpam: true,
    reason: 'the same words many times (4 points, held from 4)',
  });
  expect(score('Hello.', {}, { isSpamSender: true }).isSpam).toBe(true);
  expect(score('SEO services and backlinks at a low price: https://a.example').reason).toBe(
    '1 link, words of unasked offers (5 points, held from 4)',
  );
});

it('holds a kind that the staff marked twice, and lets through what they answered', () => {
  const judge = (isSpam: boolean, ...texts: string[]) => texts.map((text) => ({ text, isSpam }));
  const stoves = [
    'Burn pellets, not gas: our stoves heat a hall for a third. Ask for the leaflet.',
    'Pellet stoves for halls and sheds, heat at a third of gas. Leaflet on demand.',
  ];
  const next = 'A hall is heated by pellet stoves for a third of gas. Shall we post the leaflet?';
  expect(score(next).isSpam).toBe(false);
  const marked = [...knownTexts, ...judge(true, ...stoves)];
  expect(score(next, {}, { weighWords: learnWords(marked) }).isSpam).toBe(true);
  const both = [...marked, ...judge(false, ...stoves, next)];
  expect(score(next, {}, { weighWords: learnWords(both) }).isSpam).toBe(false);
  // A language of which spam alone is known yet.
  const marks = judge(
    true,
    'Góðan dag, við bjóðum ódýrar vefsíður og fleiri viðskiptavini.',
    'Sæl, viltu vera efst á Google? Við gerum vefsíður fyrir fyrirtæki.',
  );
  const asked = 'Góðan dag, við erum með leiðslu fyrir heitt vatn. Hvað kostar kerfið?';
  const weighWords = learnWords([...knownTexts, ...marks]);
  expect(score(asked, {}, { weighWords }).isSpam).toBe(false);
});

/** Each tenth of the known texts, judged by the others. */
it('tells texts apart that it has not met', () => {
  const caught = { honest: 0, spam: 0 };
  for (let part = 0; part < 10; part++) {
    const isIn = (_: unknown, i: number) => i % 10 === part;
    const weighWords = learnWords(knownTexts.filter((each, i) => !isIn(each, i)));
    for (const { text, isSpam } of knownTexts.filter(isIn))
      if (score(text, {}, { weighWords }).isSpam) caught[isSpam ? 'spam' : 'honest']++;
  }
  expect(caught.honest).toBeLessThanOrEqual(1);
  expect(caught.spam).toBeGreaterThan(knownTexts.filter(({ isSpam }) => isSpam).length / 2);
});

it.each([
  ['Our line: https://www.b.example/lines/1?a=2. Call me.', true],
  ['https://docs.b.example and www.b.example', true],
  ['See http://other.example', false],
  ['See https://b.example@other.example', false],
  ['See https://b.example:x@other.example', false],
  ['See https://b.example/,offers.top', false],
  ['See https://notb.example', false],
  ['See https://b.example and https://other.example', false],
])('"%s" may be repeated to a mailbox of b.example: %s', (message, harmless) => {
  expect(score(message).isHarmless).toBe(harmless);
  expect(score(message, { email: 'ada@mail.b.example' }).isHarmless).toBe(
    harmless && !message.includes('docs'),
  );
});

it('reads words that repeat themselves', () => {
  const words = `${'best '.repeat(1000)}${'a-'.repeat(2000)}`;
  expect(score(words).isSpam).toBe(false);
});
