import { expect, it } from 'vitest';
import { pages } from '../../support/built.ts';
import { attribute, elements } from '../../support/html.ts';

const built = pages();

/** Questions of the public, of regulators and of trade bodies, and where the site answers them. */
it.each([
  ['How do pipeline operators detect leaks?', '/technology/methods'],
  ['How do pipeline operators prevent leaks?', '/services/asset-integrity'],
  ['How do you recognize a pipeline leak?', '/technology/methods#reach'],
  [
    'How does a pipeline operator determine if a leak or rupture has occurred?',
    '/blog/human-factor',
  ],
  ['How big a hole before someone is able to detect the leak?', '/technology#faq-smallest-leak'],
  ['What are the capabilities of pipeline monitoring these days?', '/technology/performance'],
  [
    'If you get a thousand false alarms a month, what happens when you get a real one?',
    '/technology/control-room#how-many-alarms-a-controller-gets',
  ],
  ['Why did the system not detect the leak?', '/blog/3/colonial-pipeline-spill'],
  [
    'Leak detection in pipelines: which methods, and how are they judged?',
    '/technology/how-it-is-tested',
  ],
  ['How safe are pipelines?', '/incidents'],
  ['What is the accident and leak record of pipelines?', '/services/leak-detection'],
  ['How are pipeline leaks prevented or minimized?', '/services/corrosion-management'],
  ['What causes pipeline failures to occur?', '/sectors'],
  ['Who regulates pipelines?', '/locations'],
  ['Why do water companies lose water to leaks?', '/technology/water-loss'],
  [
    'How do you measure water that is lost to leaks?',
    '/technology/water-loss#what-the-losses-are-made-of',
  ],
  [
    'Where is water being lost from, and what strategies reduce it?',
    '/technology/water-loss#limits',
  ],
  ['We have another leak somewhere in the main. Where is it?', '/sectors/water'],
  [
    'The pressure fell in the test. Is it a leak, or the temperature?',
    '/technology/shut-in-lines#pressure-against-temperature',
  ],
  ['What are the limitations of hydrostatic testing for small leaks?', '/technology/shut-in-lines'],
  ['Which certification requirements apply to equipment on plants?', '/technology/hazardous-areas'],
  ['What if there is a leak of CO2 from a pipeline?', '/technology/hydrogen-and-co2'],
  [
    'What does the proposed rule mean for leak detection in CO2 pipelines?',
    '/technology/hydrogen-and-co2#what-the-rules-ask',
  ],
  ['We are short by some barrels each quarter. Is it theft?', '/technology/theft'],
  ['Can pressure be measured without an opening in the pipe?', '/technology/clamp-on-sensing'],
])('%s is answered at %s', (_, answer) => {
  const [path = '', id] = answer.split('#');
  const html = built.get(path);
  expect(html, `no page ${path}`).toBeDefined();
  if (id) expect(elements(html ?? '').map((each) => attribute(each, 'id'))).toContain(id);
});
