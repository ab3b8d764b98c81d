import { renderToText } from '#support/render-html.tsx';
import { Steps } from './Offers.tsx';

test('steps are numbered from one', () => {
  const items = [
    { title: 'Ask', text: 'First.' },
    { title: 'Answer', text: 'Then.' },
  ];
  expect(renderToText(<Steps heading="How" items={items} />)).toMatch(
    /How.*1.*Ask.*First\..*2.*Answer/,
  );
});
