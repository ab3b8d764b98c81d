import { isUrgent } from './urgency.ts';

/** Drawn before the texts that it learns from. */
const urgent = [
  'We have a gas leak',
  'Our pipe has burst.',
  'The line ruptured ten minutes ago.',
  'The pipeline is leaking now.',
  'We are losing pressure on section 3.',
  'There is oil coming up through the ground beside our pipeline.',
  'Crude is spraying from a flange at the pump station, what should we do?',
  'Diesel is running into the ditch behind the depot.',
  'Strong gas smell near the marker post on Mill Lane.',
  'I can smell gas outside my house.',
  'Our 8 inch water main burst this morning and the road is flooding.',
  'Pressure dropped suddenly at 03:40 and we cannot find why.',
  'A digger has hit the pipe.',
  'An excavator struck our gas line, we need help.',
  'We need someone on site today, product is escaping.',
  'Please call back immediately, we suspect a leak.',
  'Leak found at KP 42, we have shut in.',
  'The line is down because of a leak; when can you get here?',
  'Our operator reports a hissing noise at valve 7.',
  "We've sprung a leak.",
  'Fire at the pumping station.',
  'Dead fish and a film of oil on the river below our crossing.',
  'My field is soaked with petrol.',
  'Leak alarm since midnight and the balance is 4% off.',
  'Urgent: possible leak, please phone.',
  'We think our pipeline is leaking.',
  "There's been an explosion at our compressor station.",
  'Help, a pipe split and condensate is going everywhere.',
  'The flow at the inlet is 900 and at the outlet only 700 since this morning.',
  'We had to shut down line 4 after a rupture and need to find the position fast.',
];
const calm = [
  'We had a leak last year',
  'Please send an asap quote.',
  'Urgent delivery of your brochure, please.',
  'We would like a quote as soon as possible.',
  'How quickly do you detect a leak?',
  'We had a rupture in 2019 and want to avoid another.',
  'Our gas leak detection is ten years old and should be replaced.',
  'What happens if the pipeline is leaking slowly?',
  'Can your system find a leak while the line is shut in?',
  'I am writing a thesis on pipelines that burst.',
  'Does your system detect that a pipe has burst?',
  'There is no leak at the moment; we plan for next year.',
  'The leak was repaired in May and we now look for monitoring.',
  'We lost pressure during a hydrotest two years ago.',
  'Our emergency response plan has to be revised by March.',
  'We need your price list for 40 km immediately after the holidays.',
  'Do you sell training for emergency shutdown?',
  'In the simulator the line is leaking and yet no alarm comes.',
  'Have you experience with oil on the beach from old wells?',
  'A leak that nobody finds for weeks is what worries our board.',
  'It is not urgent, but can you call next week?',
  'When a digger hits the pipe, how soon do you know?',
  'Our regulator asks how we would find a leak now that the rule has changed.',
  'I urgently need literature for a seminar paper.',
  'Do you do fire and gas systems?',
  'Is your system safe where there is a smell of gas?',
  'Could you tell us about the Sissonville rupture?',
  'We have a leak detection system from 2004 that gives false alarms.',
  'We have leaks every winter in our distribution network and lose 18 per cent.',
  'Please reply as soon as possible about the job.',
];

/** Drawn after them, and learnt by nothing. */
const laterUrgent = [
  'Gas alarm at our receiving station, we think that the inlet line has a leak.',
  'A main burst under our car park an hour ago.',
  'Crude oil on the ground around valve 12, please call the control room.',
  'Pressure on line B is dropping and nobody knows why.',
  'Tanker hit our loading line and petrol is running over the yard.',
  'There is a strong smell of gas in our village since this morning.',
  'The river is covered with oil below your crossing.',
  'our pipeline leak since yesterday please help fast',
  "We've lost containment on the 10 inch condensate line.",
  'Leak!',
  'The patrol reports a rupture at KP 88, the line is shut in.',
  'I can hear a hissing from the pipe behind my house.',
  'Emergency at the pumping station, please ring 07700 900123.',
  'We are losing water fast and need someone with listening gear today.',
  'Product is coming up through the road.',
];
const laterCalm = [
  'What did the leak at Huntersville cost the operator?',
  'We lost 300 m3 last winter before anyone saw the leak.',
  'Please call me next week about a pilot.',
  'Could your nodes have heard the leak at Marshall?',
  'We need your data sheet today if possible.',
  'Do you supply emergency repair clamps?',
  'Our line has never leaked, but the insurer asks.',
  'Which pressure drop can you see at 100 km?',
  'The smell of the coating bothers our workers, has it solvents?',
  'I am looking for a job in leak detection.',
  'The demo was great, please send the offer as soon as you can.',
  'How do you handle gas leaks in culverts?',
  'Every year about ten of our mains burst.',
  'Please remove me from your list immediately.',
  'Is your course on pipeline emergencies open to students?',
];

it('tells a leak that is there from one that is past, feared or asked about', () => {
  const isFound = (message: string) => isUrgent({ message });
  const missed = [...urgent, ...laterUrgent].filter((message) => !isFound(message));
  const alarmed = [...calm, ...laterCalm].filter(isFound);
  // Five in ninety are wrong.
  expect({ missed, alarmed }).toEqual({
    missed: [
      'We had to shut down line 4 after a rupture and need to find the position fast.',
      'Product is coming up through the road.',
    ],
    alarmed: [
      'In the simulator the line is leaking and yet no alarm comes.',
      'Is your system safe where there is a smell of gas?',
      'The smell of the coating bothers our workers, has it solvents?',
    ],
  });
});

it.each([
  [true, 'big leak at km 7'],
  [true, 'OIL!!'],
  [true, 'Pressure is falling since 02:10.'],
  [true, 'Emergency, call me.'],
  [false, 'We make software for emergency plans.'],
  [false, 'What is the smallest leak that you find at 60 bar?'],
  [false, 'The premium is lower if we have a leak detection system.'],
  [false, 'We do not have a leak.'],
  [
    false,
    'Theft from our line by hot taps is the bigger problem than leaks. Do you see taps of 1 inch?',
  ],
  [false, 'Your website is leaking leads right now, every minute counts.'],
  [true, 'Unsere Leitung ist undicht, es tritt gerade Öl am Schacht aus. Bitte rufen Sie an.'],
  [true, 'Bei uns läuft Diesel aus.'],
  [true, 'Bitte sofort zurückrufen'],
  [false, 'Wie erkennen Sie, wo eine Leitung undicht ist und Öl austritt?'],
  [false, 'Tritt Öl aus, meldet Ihr System es?'],
  [true, 'Es riecht stark nach Gas.'],
  [false, 'Haben Sie Geräte gegen Gasgeruch?'],
  [false, 'Der Auftrag läuft im Mai aus.'],
  [false, 'Kunnen we meteen bellen na de demo?'],
  [true, 'Er stroomt gas uit onze leiding.'],
  [true, 'De leiding lekt sinds vanochtend.'],
  [false, 'Hoe snel vindt u een lek in een leiding?'],
  [true, 'Det renner olje ut av røret.'],
  [true, 'Ring oss straks.'],
  [false, 'Hvor raskt finner dere en lekkasje?'],
])('%s: %s', (urgent, message) => {
  expect(isUrgent({ message })).toBe(urgent);
});
