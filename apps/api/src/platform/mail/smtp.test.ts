import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { toMessage } from './smtp.ts';

const mail = { to: 'ada@acme.de', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const way = 'flowdeck.test/unsubscribe/1';

/** The headers of an email as they are sent, each on one line. */
async function headersOf(more: object): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(toMessage({ ...mail, ...more }, 'us@flowdeck.test'));
  return (
    (message as Buffer)
      .toString()

      .split('\r\n\r\n')[0]
      ?.replaceAll(/\r?\n\s+/g, ' ') ?? ''
  );
}

it('says how to unsubscribe, in a click where that is safe, and where to answer', async () => {
  const headers = await headersOf({
    replyTo: 'owner@example.org',
    unsubscribeAddress: `https://${way}`,
  });
  expect(headers).toMatch(/^Reply-To: owner@example\.org\r?$/m);
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/flowdeck\.test\/unsubscribe\/1>\r?$/m);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});

it('asks email programs for no click without https', async () => {
  const headers = await headersOf({ unsubscribeAddress: `http://${way}` });
  expect(headers).toContain(`List-Unsubscribe: <http://${way}>`);
  expect(headers).not.toContain('List-Unsubscribe-Post');
});

it('adds neither to an email that is not for a lead', async () => {
  expect(await headersOf({})).not.toMatch(/List-|Reply-To/);
});
