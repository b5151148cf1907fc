import {
  createLeadForm,
  stampLeadForm,
  submitLeadForm,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import { getLead, listLeads } from '@flowdeck/contract/leads/lead-records';
import { maxBodyBytes } from '@flowdeck/contract/text';
import { newLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { leadFormsCopy } from '@flowdeck/domain/leads/forms/lead-forms-copy';
import type { MailPayload } from '../src/delivery/mails/tables.ts';
import { createMailGate } from '../src/leads/outreach/mail-gate.ts';
import { addressHashing, unsubscribeLeads } from '../src/leads/unsubscribe/suppressions.ts';
import { sendMails } from './support/do-work.ts';
import { describeApi } from './support/test-database.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { formPageCopy } from '../src/leads/forms/form-page-copy.ts';

const shop = 'https://shop.example';
const formType = 'application/x-www-form-urlencoded';
const settings = { ...newLeadForm, name: 'Shop', origins: [shop] };

describeApi('a form for a website', () => {
  let api: TestApi;
  let token: string;
  let workspaceId: string;
  let count = 0;
  /** The path of the form's page. */
  let path: string;
  let formId: string;
  let key: string;

  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    ({ token, workspaceId } = await api.addSignedIn(`owner-${String((count += 1))}`));
    const { data } = await api.call(createLeadForm, { token, body: { name: 'Shop' } });
    formId = data.id;
    path = new URL(data.address).pathname;
    key = path.replace('/f/', '');
    await change({});
  });

  let version = 0;
  async function change(body: object) {
    const params = { id: formId };
    version = version === 0 || Object.keys(body).length === 0 ? 1 : version;
    const { data, status } = await api.call(updateLeadForm, {
      token,
      params,
      body: { ...settings, version, ...body },
    });
    expect(status).toBe(200);
    version = data.version;
  }

  const later = (milliseconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
  };
  const stampOf = (html: string) => /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const see = async () => (await api.app.inject({ url: path })).body;
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': formType, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const leads = async () => (await api.call(listLeads, { token })).data.items;
  const newestLead = async () => {
    const [lead] = await leads();
    return (await api.call(getLead, { token, params: { id: lead?.id ?? '' } })).data;
  };
  const visitor = { email: 'ada@analytical-engines.de', firstName: 'Ada' };

  describe('on its own page', () => {
    it('asks for what it is set up for, and stores what is sent after a while', async () => {
      await change({ lastName: 'hidden', company: 'required', title: 'Talk <to> us' });
      const html = await see();
      expect(html).toContain('Talk &#60;to&#62; us');
      expect(html).not.toContain('lastName');
      expect(html).toMatch(/name="company"[^>]* required/);
      expect(html).not.toContain('<script');
      later(2_000);
      const fields = { ...visitor, company: 'Engines', consent: 'yes', stamp: stampOf(html) };
      const { statusCode, body } = await send(fields);
      expect(statusCode).toBe(200);
      expect(body).toContain(newLeadForm.thankYou);
      expect(await newestLead()).toMatchObject({
        ...visitor,
        formName: 'Shop',
        consent: 'given',
        consentText: newLeadForm.consentText,
      });
    });

    it('comes back with what was typed and what is wrong beside it', async () => {
      const stamp = stampOf(await see());
      later(2_000);
      const firstName = '"><img src=x>';
      const { statusCode, body } = await send({ email: 'ada', firstName, stamp, consent: 'yes' });
      expect(statusCode).toBe(400);
      expect(body).toContain('value="&#34;&#62;&#60;img src=x&#62;"');
      expect(body).toMatch(/name="email"[^>]* value="ada"[^>]* aria-invalid="true"/);
      expect(body).toContain(contractCopy.errors.email);
      expect(body).toMatch(/name="consent" value="yes" checked/);
      // The same stamp, so that nobody waits twice.
      expect(stampOf(body)).toBe(stamp);
      expect(await leads()).toEqual([]);
    });

    it('asks again if it was sent at once, too late or without a stamp', async () => {
      const stamp = stampOf(await see());
      const tooSoon = await send({ ...visitor, stamp });
      expect(tooSoon.body).toContain(leadFormsCopy.errors.tooSoon);
      expect(stampOf(tooSoon.body)).toBe(stamp);
      const without = await send(visitor);
      expect(without.body).toContain(leadFormsCopy.errors.noStamp);
      later(25 * 3_600_000);
      const tooLate = await send({ ...visitor, stamp });
      expect(tooLate.body).toContain(leadFormsCopy.errors.tooOld);
      expect(await leads()).toEqual([]);
      later(2_000);
      expect((await send({ ...visitor, stamp: stampOf(tooLate.body) })).statusCode).toBe(200);
      expect(await leads()).toHaveLength(1);
    });

    it('takes no stamp of another form', async () => {
      const other = await api.call(createLeadForm, { token, body: { name: 'Other' } });
      const params = { key: new URL(other.data.address).pathname.replace('/f/', '') };
      const { stamp } = (await api.call(stampLeadForm, { params })).data;
      later(2_000);
      expect((await send({ ...visitor, stamp })).statusCode).toBe(400);
      expect(await leads()).toEqual([]);
    });

    it('leads on to a page, which the browser is told to allow', async () => {
      await change({ redirectUrl: 'https://www.example.com/thanks?a=1' });
      const { body, headers } = await api.app.inject({ url: path });
      expect(headers['content-security-policy']).toContain("form-action 'self' https:;");
      later(2_000);
      const sent = await send({ ...visitor, stamp: stampOf(body) });
      expect(sent.statusCode).toBe(303);
      expect(sent.headers.location).toBe('https://www.example.com/thanks?a=1');
    });

    it('asks again if the sentence was another when it was opened', async () => {
      const html = await see();
      await change({ consentText: 'I agree to calls, too.' });
      later(2_000);
      const fields = { ...visitor, consentText: newLeadForm.consentText, stamp: stampOf(html) };
      const { statusCode, body } = await send({ ...fields, consent: 'yes' });
      expect(statusCode).toBe(400);
      expect(body).toContain(leadFormsCopy.errors.otherSentence);
      expect(body).toContain('I agree to calls, too.');
      expect(body).not.toMatch(/name="consent"[^>]* checked/);
      expect(await leads()).toEqual([]);
      // Who did not tick it has agreed to nothing.
      expect((await send(fields)).statusCode).toBe(200);
      expect(await newestLead()).toMatchObject({ consent: 'unknown', consentText: '' });
    });

    it('takes no more than a form has', async () => {
      const stamp = stampOf(await see());
      later(2_000);
      const tooLarge = await send({ ...visitor, stamp, more: 'x'.repeat(maxBodyBytes) });
      expect(tooLarge.statusCode).toBe(413);
      const injected = { ...visitor, firstName: 'Ada\r\nBcc: all@example.com', stamp };
      expect((await send(injected)).statusCode).toBe(200);
    });

    it('says so where there is none', async () => {
      for (const method of ['GET', 'POST'] as const) {
        const headers = { 'content-type': formType };
        const payload = method === 'POST' ? 'email=ada' : undefined;
        const answer = await api.app.inject({ method, url: '/f/none', headers, payload });
        const { statusCode, body } = answer;
        expect(statusCode).toBe(404);
        expect(body).toContain(formPageCopy.errors.gone);
      }
    });
  });

  describe('on a website', () => {
    const json = (body: object, origin?: string) =>
      api.app.inject({
        method: 'POST',
        url: path,
        headers: origin === undefined ? {} : { origin },
        payload: body,
      });
    const open = async () => (await api.call(stampLeadForm, { params: { key } })).data.stamp;

    it('is read and sent by the websites that it names alone', async () => {
      const stamp = await open();
      later(2_000);
      for (const [origin, allowed, status] of [
        [shop, shop, 200],
        ['https://elsewhere.example', undefined, 403],
      ] as const) {
        const headers = { origin };
        const before = await api.app.inject({ method: 'OPTIONS', url: path, headers });
        const stamped = await api.app.inject({ url: `${path}/stamp`, headers });
        const sent = await json({ ...visitor, stamp }, origin);
        expect([before.statusCode, stamped.statusCode, sent.statusCode]).toEqual([
          status === 200 ? 204 : status,
          status,
          status,
        ]);
        for (const answer of [before, stamped, sent]) {
          expect(answer.headers['access-control-allow-origin']).toBe(allowed);
          expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
        }
      }
      // What is wrong can be read there, too.
      const wrong = await json({ email: 'ada', stamp }, shop);
      expect(wrong.statusCode).toBe(400);
      expect(wrong.headers['access-control-allow-origin']).toBe(shop);
    });

    it('is not sent as a plain form by any other', async () => {
      const stamp = await open();
      later(2_000);
      for (const origin of ['https://elsewhere.example', 'null']) {
        const { statusCode, body } = await send({ ...visitor, stamp }, { origin });
        expect(statusCode).toBe(403);
        expect(body).toContain(`href="${path}"`);
      }
      expect((await send({ ...visitor, stamp }, { origin: shop })).statusCode).toBe(200);
    });

    it('is sent as a plain form by those, without a stamp that only a script could ask for', async () => {
      const { statusCode, body } = await send({ ...visitor, consent: 'yes' }, { origin: shop });
      expect(statusCode).toBe(200);
      expect(body).toContain(newLeadForm.thankYou);
      expect(await newestLead()).toMatchObject({ ...visitor, consent: 'given' });
      // What is no browser says no website.
      expect((await send(visitor)).statusCode).toBe(400);
      expect((await json(visitor, shop)).statusCode).toBe(400);
    });

    it('comes with a script that other origins may load', async () => {
      const { headers, body } = await api.app.inject({ url: '/f/form.js' });
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(body).toContain('data-flowdeck-form');
    });

    it('is limited for each client and for each form', async () => {
      const stamp = await open();
      later(2_000);
      const from = (n: number) => ({ remoteAddress: `203.0.113.${String(n)}` });
      const sendFrom = (n: number, email: string) =>
        api.app.inject({ method: 'POST', url: path, ...from(n), payload: { email, stamp } });
      for (let n = 0; n < 10; n += 1) {
        expect((await sendFrom(1, visitor.email)).statusCode).toBe(200);
      }
      const limited = await sendFrom(1, visitor.email);
      expect(limited.statusCode).toBe(429);
      expect(limited.headers['retry-after']).toBe('600');
      const asPage = await api.app.inject({
        method: 'POST',
        url: path,
        ...from(1),
        headers: { 'content-type': formType },
        payload: new URLSearchParams({ ...visitor, stamp }).toString(),
      });
      expect(asPage.statusCode).toBe(429);
      expect(asPage.body).toContain(`value="${visitor.email}"`);
      for (let n = 10; n < 60; n += 1) {
        expect((await sendFrom(2 + (n % 5), visitor.email)).statusCode).toBe(200);
      }
      expect((await sendFrom(9, visitor.email)).statusCode).toBe(429);
    });
  });

  describe('that confirms by mail', () => {
    const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '').pathname;
    /** What the mail server gets of what is due. */
    async function delivered(): Promise<MailPayload[]> {
      const { checkedDb } = api.database;
      const now = () => api.clock.now;
      const mails: MailPayload[] = [];
      const gate = createMailGate(checkedDb, addressHashing(checkedDb), now);
      await sendMails((mail) => mails.push(mail), { db: checkedDb, gate, now });
      return mails;
    }
    async function agree(email: string) {
      const { stamp } = (await api.call(stampLeadForm, { params: { key } })).data;
      later(2_000);
      const body = { email, consent: true, stamp };
      const { data } = await api.call(submitLeadForm, { params: { key }, body });
      expect(data.mustConfirm).toBe(true);
    }
    const press = (url: string) => api.app.inject({ method: 'POST', url });

    it('counts consent once its link was followed, and asks once', async () => {
      const email = 'grace@hopper-compilers.co.uk';
      await change({ confirmsByMail: true, title: 'Buy https://spam.example' });
      await agree(email);
      await agree(email);
      const [mail, ...more] = await delivered();
      expect(more).toEqual([]);
      expect(mail?.to).toBe(email);
      // Nobody can use it to write to a stranger.
      expect(`${mail?.subject ?? ''} ${mail?.text ?? ''}`).not.toContain('spam');
      // Its link is for its receiver alone, and having sent it is no contact.
      expect(await newestLead()).toMatchObject({ consent: 'unknown', status: 'new', mails: [] });
      const url = linkIn(mail?.text ?? '');
      // Mail scanners open links.
      expect((await api.app.inject({ url })).body).toContain(newLeadForm.consentText);
      expect(await newestLead()).toMatchObject({ consent: 'unknown' });
      later(1_000);
      expect((await press(url)).statusCode).toBe(200);
      const confirmed = await newestLead();
      expect(confirmed).toMatchObject({
        consent: 'given',
        consentBy: 'form',
        consentAt: api.clock.now.toISOString(),
        consentText: newLeadForm.consentText,
      });
      expect((await press(url)).statusCode).toBe(200);
      expect(await newestLead()).toEqual(confirmed);
      await agree(email);
      expect(await delivered()).toEqual([]);
    });

    /** Goes on with another form. */
    async function changeForm(owner: { token: string }) {
      const { data } = await api.call(createLeadForm, { token: owner.token, body: { name: 'B' } });
      const { id, address } = data;
      const body = { ...settings, origins: [], version: 1, confirmsByMail: true };
      await api.call(updateLeadForm, { token: owner.token, params: { id }, body });
      key = new URL(address).pathname.replace('/f/', '');
    }

    it('asks no mailbox twice a day, whichever form of the workspace asks', async () => {
      await change({ confirmsByMail: true });
      await agree('flood@victim.example');
      await agree('flood+1@victim.example');
      await changeForm({ token });
      await agree('flood@victim.example');
      expect(await delivered()).toHaveLength(1);
      later(24 * 3_600_000);
      await agree('flood@victim.example');
      expect(await delivered()).toHaveLength(1);
    });

    it('asks whom another workspace has asked, too', async () => {
      await change({ confirmsByMail: true });
      await agree('busy@reader.example');
      await changeForm(await api.addSignedIn(`neighbour-${String(count)}`));
      await agree('busy@reader.example');
      expect(await delivered()).toHaveLength(2);
    });

    it('asks once if a visitor sends it several times at once', async () => {
      await change({ confirmsByMail: true });
      const { stamp } = (await api.call(stampLeadForm, { params: { key } })).data;
      later(2_000);
      const body = { email: 'eager@reader.example', consent: true, stamp };
      const send = () => api.call(submitLeadForm, { params: { key }, body });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await delivered()).toHaveLength(1);
    });

    it('asks at the next attempt if the email could not be made', async () => {
      await change({ confirmsByMail: true });
      const { stamp } = (await api.call(stampLeadForm, { params: { key } })).data;
      later(2_000);
      const payload = { email: 'ada@retry.example', consent: true, stamp };
      const send = () => api.app.inject({ method: 'POST', url: path, payload });
      await api.database.executeSql('alter table deliveries rename to gone');
      expect((await send()).statusCode).toBeGreaterThanOrEqual(500);
      await api.database.executeSql('alter table gone rename to deliveries');
      expect((await send()).statusCode).toBe(200);
      expect(await delivered()).toHaveLength(1);
    });

    it('answers everybody alike, so that nobody learns whose address is known', async () => {
      await change({ confirmsByMail: true });
      const email = 'known@reader.example';
      const answers: string[] = [];
      const ask = async () => {
        const stamp = stampOf(await see());
        later(2_000);
        answers.push((await send({ email, consent: 'yes', stamp })).body);
      };
      await ask();
      await ask();
      const [mail] = await delivered();
      await press(linkIn(mail?.text ?? ''));
      await ask();
      later(25 * 3_600_000);
      const { id } = await newestLead();
      await api.database.db.transaction((tx) =>
        unsubscribeLeads(tx, workspaceId, [id], api.clock.now),
      );
      await ask();
      expect(answers[0]).toContain(leadFormsCopy.mustConfirm);
      expect(new Set(answers).size).toBe(1);
    });

    it('asks nobody who has unsubscribed meanwhile, and believes no link of theirs', async () => {
      await change({ confirmsByMail: true });
      await agree('mary@left.example');
      const [mail] = await delivered();
      const { id } = await newestLead();
      await api.database.db.transaction((tx) =>
        unsubscribeLeads(tx, workspaceId, [id], api.clock.now),
      );
      expect((await press(linkIn(mail?.text ?? ''))).statusCode).toBe(410);
      expect(await newestLead()).toMatchObject({ consent: 'refused' });
      later(25 * 3_600_000);
      await agree('mary@left.example');
      expect(await delivered()).toEqual([]);
    });

    it('asks no more after a week', async () => {
      await change({ confirmsByMail: true });
      await agree('ada@late.example');
      const [mail] = await delivered();
      later(7 * 24 * 3_600_000);
      const url = linkIn(mail?.text ?? '');
      expect((await api.app.inject({ url })).statusCode).toBe(410);
      expect((await press(url)).statusCode).toBe(410);
    });

    it('sends no link that works no more', async () => {
      await change({ confirmsByMail: true });
      await agree('ada@held.example');
      later(7 * 24 * 3_600_000);
      expect(await delivered()).toEqual([]);
    });
  });
});
