import { badEmailText, missingText } from '../../packages/enquiries/src/forms/error-texts.ts';
import { type MailPeer, startMailPeer } from '../support/enquiries/mail-peer.ts';
import { inEachEngine } from './fixture.ts';
import { seen, textOf, until, type Visitor } from './visitor.ts';

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

/** Submits the form in the main content, without the browser's own validation. */
async function send(visitor: Visitor): Promise<void> {
  await visitor.run('() => { document.querySelector("main form").noValidate = true; }');
  await visitor.click('main form button:not([type="button"])');
}

/** Waits until the form of the page is hydrated, so that React handles its submission. */
const hydrated = (visitor: Visitor) =>
  until('the form is hydrated', () =>
    visitor.run<boolean>(
      '() => !document.querySelector("main astro-island[ssr]:not([client=touch])")',
    ),
  );

const forms = [
  {
    path: '/demo',
    good: { name: 'A Visitor', email: 'a@visitor.example', company: 'A Line Ltd' },
    thanks: /Demo request sent successfully!/,
  },
  {
    path: '/contact',
    good: { name: 'A Visitor', email: 'a@visitor.example', message: 'A question.' },
    thanks: /Message sent successfully!/,
  },
  {
    path: '/investors',
    good: {
      firstName: 'A',
      lastName: 'Visitor',
      email: 'a@visitor.example',
      company: 'A Fund',
      role: 'Partner',
    },
    thanks: /Call request sent successfully!/,
  },
] as const;

inEachEngine(
  (visitor, address) => {
    test.each(forms)('$path names missing fields, then accepts the enquiry', async (form) => {
      await visitor().width(390);
      await visitor().open(address(form.path));
      await visitor().click('main form input[name="email"]');
      await hydrated(visitor());
      await send(visitor());
      await seen(visitor(), 'main [role="alert"]');
      expect(await textOf(visitor(), 'main [role="alert"]')).toContain(missingText);
      for (const [name, value] of Object.entries({ ...form.good, email: 'not an address' }))
        await visitor().fill(`main form [name="${name}"]`, value);
      await send(visitor());
      await until('the address is refused', async () =>
        (await textOf(visitor(), 'main [role="alert"]')).includes(badEmailText),
      );
      await visitor().fill('main form [name="email"]', form.good.email);
      await send(visitor());
      await until('the form is gone', () =>
        visitor().run<boolean>('() => !document.querySelector("main form [name=email]")'),
      );
      expect(await textOf(visitor(), 'main')).toMatch(form.thanks);
      expect(visitor().noise()).toEqual([]);
    });

    test('Back from a form that was accepted without script shows it as it was refused', async () => {
      /** Posts as a browser without script does. */
      const post = (values: Record<string, string>) =>
        visitor().run(
          `(values) => {
            const form = document.querySelector('main form');
            for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
            setTimeout(() => HTMLFormElement.prototype.submit.call(form));
          }`,
          values,
        );
      const { good } = forms[1];
      await visitor().open(address('/contact'));
      await post({ ...good, email: 'not an address' });
      await seen(visitor(), 'main [role="alert"]');
      await post(good);
      await until('the enquiry is accepted', async () =>
        (await visitor().url()).includes('?sent='),
      );
      await visitor().back();
      await until('the refused form is shown', () =>
        visitor().run<boolean>(
          `(value) => document.querySelector('main form [name=message]')?.value === value`,
          good.message,
        ),
      );
      visitor().noise();
    });
  },
  () => ({ RESEND_API_KEY: 're_test', RESEND_BASE_URL: peer.url }),
);
