/** A morning's enquiries, drawn for this test: 41 of customers, 12 of spam. */
import { knownTexts, learnWords, weighKnown } from './learnt-words.ts';
import { scoreSpam } from './suspicion.ts';

const siteUrl = 'https://own.example';
const none = { siteUrl, repeats: 0, isSpamSender: false, weighWords: weighKnown };
const score = (message: string, more: object = {}, context = {}) =>
  scoreSpam({ name: 'Ada', email: 'a@b.example', message, ...more }, { ...none, ...context });

const spam: [message: string, more?: object][] = [
  ['We offer affordable SEO packages and put you on the first page of Google.'],
  ['Earn $5,000 a day of passive income with our crypto trading bot: https://bit.ly/3xQ'],
  ['We would like to publish a guest post with a dofollow link on your blog. What is your price?'],
  ['Somebody applies to register your brand: confirm it to the centre of domain registration.'],
  ['<a href="http://pills.example">cheap pills</a>'],
  ['We give business loans with no collateral to companies of every size, reply YES.'],
  ['Good day', { name: 'WIN 5000 www.prize.example' }],
  ['I represent an investor who wishes to place USD 25 million in a viable company.'],
  ['Вitсоin: dоublе yоur mоnеy'],
  ['nice site! my pictures: https://one.example/me and https://two.example/more'],
  ['Рассылка вашего предложения по базе предприятий, недорого: https://rassylka.ru'],
  ['RdsQkWtYpLmnXcVb', { name: 'gTrPlKvXzQwE' }],
];

const customers = [
  'URGENT: we have a leak on line 4 now, please call.',
  'Forty kilometres of 12 inch crude, unpiggable, between Aberdeen and Peterhead.',
  'We would like a demo for our integrity team in week 23.',
  'Our tender documents: https://portal.client.example/tenders/1 and https://portal.client.example/tenders/2 and https://portal.client.example/tenders/3',
  'Can your system work with our existing SCADA system from 1998?',
  'What does the sensor cost for each kilometre? We have a low budget this year.',
  `Here is our line: ${siteUrl}/your-line#l=1Ab-_9. What would you suggest?`,
  'Who do I send a job application to? My CV is at https://www.example.org/cv.',
  'Please erase what you hold about me.',
  'The link on your page about cathodic protection is broken.',
  'We design pipelines for hydrogen and look for a partner in leak detection.',
  'Is the sensor IP68? Our marine pipeline lies at 40 m.',
  'Could you outline the cost of a pilot for 20 km?',
  'My client operates a slurry pipeline in Chile. Presión máxima 90 bar.',
  'Hello, we met at the PPSA seminar. Can we talk next week?',
  'Our insurer asks for evidence of your detection time.',
  'We lost 300 m3 last month and found it by helicopter.',
  'Please add me to nothing, I only want the white paper.',
  'What is the smallest leak you detect at 60 bar in a 6 inch line?',
  'Do you also do corrosion surveys in Oman?',
  'Can you quote for material selection for sour service?',
  'We need monitoring during a hydrotest in July.',
  'Does the communication work without cellular coverage?',
  'How is the data encrypted? Our IT department asks.',
  'Your colleague asked for the drawing of the line; where do I send it?',
  'Two pumping stations, one elevated section, 18 valves.',
  'The regulator wants a leak detection plan by March.',
  'Is there a distributor in Perth?',
  'We operate water mains and lose 18 per cent.',
  'Thank you for the call yesterday. The data sheet is at https://client.example/pipe.pdf.',
  'We would like to use a drawing in a textbook. May I send you the proofs and the price?',
  'Please call +44 1632 960001 about the investor briefing.',
  'Case 3f2b9c1e-da12-4b7a-9da1-0da128c0ffee, part 6ES7-315-2EH14, quantity 4.',
  'Is there a price list? Our budget closes on Friday.',
  'Please take me off the mailing list and confirm.',
  'WhatsApp me please, +971 50 000 0000, about the Fujairah line.',
  'Meeting on Tuesday? https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc',
  'Your video of the test was impressive. May I show it to our directors?',
  'May I quote your chief engineer on the new rule by Thursday?',
  'Please register us as a bidder by our form, https://b.example/prequalification, and call back.',
  'Interested in the pilot programme. We are a refinery in Fife.',
];

it('quarantines the spam and lets every customer through', () => {
  const passed = spam.filter((each) => !score(...each).isSpam);
  const held = customers.filter((message) => score(message).isSpam);
  expect({ passed, held }).toEqual({ passed: [], held: [] });
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
