import { parseConfig } from '@site/config/environment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildMailEnvironment,
  type MailPeer,
  startMailPeer,
} from '../../../../tests/support/enquiries/mail-peer.ts';
import { createMailer } from './mailer.ts';

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

const mailer = (staging: string) => {
  const config = parseConfig({
    ...buildMailEnvironment(peer),
    STAGING: staging,
    INVESTOR_TO: 'board@own.example',
  });
  return createMailer({ ...config, resendApiKey: config.resendApiKey ?? '' });
};
const message = (to: string) => ({ to, subject: 'Confirm', html: '<p>x</p>', text: 'x' });
const last = () => [peer.requests.at(-1)?.body.to, peer.requests.at(-1)?.body.subject];

test('a staging site mails nobody but its own mailboxes', async () => {
  const own = parseConfig({}).contactEmail;
  await mailer('on').send(message('ada@operator.example'), 'w@own.example', 'a');
  expect(last()).toEqual([own, '[staging, to ada@operator.example] Confirm']);
  await mailer('on').send(message('Board@own.example'), 'w@own.example', 'b');
  expect(last()).toEqual(['Board@own.example', 'Confirm']);
});

test('the public site mails whom it is told to', async () => {
  await mailer('off').send(message('ada@operator.example'), 'w@own.example', 'd');
  expect(last()).toEqual(['ada@operator.example', 'Confirm']);
});
