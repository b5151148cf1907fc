import {
  acceptHeldSubmission,
  createLeadForm,
  listHeldSubmissions,
  mostHeld,
  stampLeadForm,
  submitLeadForm,
  trapName,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import { getLead, listLeads } from '@flowdeck/contract/leads/lead-records';
import { maxBodyBytes } from '@flowdeck/contract/text';
import { newLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { leadFormsCopy } from '@flowdeck/domain/leads/forms/lead-forms-copy';
import { deliveries, type MailPayload } from '../src/delivery/mails/tables.ts';
import { heldSubmissions } from '../src/leads/tables.ts';
import { createMailGate } from '../src/leads/outreach/mail-gate.ts';
import { changeMailSender } from '@flowdeck/contract/delivery/sending';
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

    it('names the sender wherever it is shown', async () => {
      const sender = { brandName: 'Ada & Co', postalAddress: '1 Acme Street\nBerlin' };
      const none = { senderName: '', fromAddress: '', replyTo: '', smtpUrl: '' };
      const body = { ...none, smtpUsername: '', smtpPassword: '', ...sender };
      expect((await api.call(changeMailSender, { token, body })).status).toBe(200);
      const html = await see();
      later(2_000);
      const again = await send({ ...visitor, email: 'ada', stamp: stampOf(html) });
      const thanks = await send({ ...visitor, stamp: stampOf(html) });
      for (const page of [html, again.body, thanks.body]) {
        expect(page).toContain('>Ada &#38; Co</header>');
        expect(page).toContain('>1 Acme Street\nBerlin</footer>');
      }
      const [, font = ''] = /url\((\S+?)\)/.exec(html) ?? [];
      expect((await api.app.inject({ url: font })).headers['content-type']).toBe('font/woff2');
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

  describe('agreed to', () => {
    const sendPairs = async (pairs: [string, string][]) => {
      const payload = new URLSearchParams([...Object.entries(visitor), ...pairs]).toString();
      const headers = { 'content-type': formType, origin: shop };
      const sent = await api.app.inject({ method: 'POST', url: path, headers, payload });
      expect(sent.statusCode).toBe(200);
      return (await newestLead()).consent;
    };

    it.each(['no', '', ' ', '0', 'false', 'off', 'NO', 'nein', 'non', 'não', 'нет', 'x=1', 'null'])(
      'is nothing by the value %j',
      async (value) => {
        expect(await sendPairs([['consent', value]])).toBe('unknown');
      },
    );

    it.each(['yes', 'on', '1', 'true', 'Ja', ' Yes ', 'sí', newLeadForm.consentText])(
      'is the sentence by the value %j',
      async (value) => {
        const { consentText } = newLeadForm;
        const pairs: [string, string][] = [
          ['consent', value],
          ['consentText', consentText],
        ];
        expect(await sendPairs(pairs)).toBe('given');
      },
    );

    it.each([
      [['no', 'yes'], 'given'],
      [['yes', 'no'], 'unknown'],
      [['1', '0', ''], 'unknown'],
    ] as const)('is what the last of several values says: %j', async (values, consent) => {
      expect(await sendPairs(values.map((value) => ['consent', value]))).toBe(consent);
    });

    it('is asked for again where the form requires it', async () => {
      await change({ consent: 'required' });
      const { statusCode, body } = await send({ ...visitor, consent: 'no' }, { origin: shop });
      expect(statusCode).toBe(400);
      expect(body).toContain(leadFormsCopy.errors.consent);
      expect(body).not.toMatch(/name="consent"[^>]* checked/);
    });
  });

  describe('in every body that a form can send', () => {
    const latin1 = (text: string) => Buffer.from(text, 'latin1');
    const part = (name: string, value: string, more = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
    const email = 'juergen@analytical-engines.de';
    const multipart = [
      part('email', email),
      part('firstName', 'Jürgen'),
      part('cv', 'PK', '; filename="cv.zip"'),
      '--b--\r\n',
    ].join('');
    const sendBody = (type: string | undefined, payload: string | Buffer, more = {}) =>
      api.app.inject({
        method: 'POST',
        url: path,
        headers: { ...(type !== undefined && { 'content-type': type }), origin: shop, ...more },
        payload,
      });

    it.each<[string, string | undefined, string | Buffer]>([
      ['in ISO-8859-1', formType, `email=${email}&firstName=J%FCrgen`],
      ['in ISO-8859-1, as bytes', formType, latin1(`email=${email}&firstName=Jürgen`)],
      ['in UTF-8', formType, `email=${email}&firstName=J%C3%BCrgen`],
      [
        'in what it declares',
        `${formType}; charset=macintosh`,
        `email=${email}&firstName=J%9Frgen`,
      ],
      ['in what its field says', formType, `email=${email}&_charset_=macintosh&firstName=J%9Frgen`],
      ['as multipart', 'multipart/form-data; boundary=b', multipart],
      ['as multipart in Windows-1252', 'multipart/form-data; boundary=b', latin1(multipart)],
      ['as text', 'text/plain', `email=${email}\r\nfirstName=Jürgen\r\n`],
      ['as text in Windows-1252', 'text/plain', latin1(`email=${email}\r\nfirstName=Jürgen\r\n`)],
      ['as text of no type', undefined, Buffer.from(`email=${email}\r\nfirstName=Jürgen\r\n`)],
    ])('%s', async (_, type, payload) => {
      const { statusCode, body } = await sendBody(type, payload);
      expect(statusCode, body).toBe(200);
      expect(body).toContain(newLeadForm.thankYou);
      expect(await newestLead()).toMatchObject({ email, firstName: 'Jürgen' });
    });

    it('takes JSON that a script sends as text', async () => {
      const { stamp } = (await api.call(stampLeadForm, { params: { key } })).data;
      later(2_000);
      const sent = await sendBody('text/plain;charset=UTF-8', JSON.stringify({ email, stamp }));
      expect(sent.json()).toMatchObject({ success: true });
    });

    it.each<[string, string | undefined, string]>([
      ['nothing', undefined, ''],
      ['nothing, as a form', formType, ''],
      ['what breaks off', 'multipart/form-data; boundary=b', part('firstName', 'Ada')],
      ['no boundary', 'multipart/form-data', 'firstName=Ada'],
      ['too much', formType, 'x'.repeat(maxBodyBytes + 1)],
      ['XML', 'application/xml', '<a/>'],
    ])('answers %s with a page', async (_, type, payload) => {
      const { statusCode, headers } = await sendBody(type, payload);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const json = await sendBody(type, payload, { accept: 'application/json' });
      expect(json.json()).toMatchObject({ success: false });
    });
  });

  describe('what fills in the field that nobody sees', () => {
    const held = async () =>
      (await api.call(listHeldSubmissions, { token, params: { id: formId } })).data.items;
    const fill = async (fields: Record<string, string>) => {
      const stamp = stampOf(await see());
      later(2_000);
      return send({ ...visitor, stamp, ...fields });
    };

    it('has no name that anything knows, and is hidden from people and their tools', async () => {
      const html = await see();
      const [field = ''] =
        new RegExp(`<div[^>]*>\\s*<input name="${trapName}"[^>]*>`).exec(html) ?? [];
      expect(field).toContain('aria-hidden="true"');
      expect(field).toContain('tabindex="-1"');
      expect(field).toContain('autocomplete="off"');
      expect(trapName).not.toMatch(
        /web|url|site|mail|name|phone|tel|address|comp|org|city|zip|fax/i,
      );
      expect(html).not.toContain('name="website"');
    });

    it.each([trapName, 'website'])('is thanked, and held back, by the name %s', async (name) => {
      const { statusCode, body } = await fill({ [name]: 'https://x.example', consent: 'no' });
      expect(statusCode).toBe(200);
      expect(body).toContain(newLeadForm.thankYou);
      expect(await leads()).toEqual([]);
      expect(await held()).toMatchObject([
        { ...visitor, trap: 'https://x.example', consent: false },
      ]);
    });

    it('loses nothing of a long one but its end', async () => {
      expect((await fill({ website: '💥'.repeat(4_000) })).statusCode).toBe(200);
      expect(await held()).toMatchObject([{ trap: '💥'.repeat(200) }]);
    });

    it('makes room, the oldest first', async () => {
      await fill({ [trapName]: 'new' });
      const [newest] = await held();
      const { db } = api.database;
      const row = { ...visitor, workspaceId, formId, emailKey: visitor.email, consent: false };
      const about = { ...row, consentText: '', mustConfirm: false, trap: 'old' };
      await db.insert(heldSubmissions).values(
        Array.from({ length: mostHeld }, (_, n) => ({
          ...about,
          at: new Date(api.clock.now.getTime() - (n + 1) * 60_000),
        })),
      );
      await fill({ [trapName]: 'newer' });
      const texts = (await held()).map(({ trap }) => trap);
      expect(texts).toEqual(['newer', newest?.trap, ...Array<string>(mostHeld - 2).fill('old')]);
      expect(await db.$count(heldSubmissions, eq(heldSubmissions.formId, formId))).toBe(mostHeld);
    });

    it('becomes one lead, however many people let it in at once', async () => {
      await fill({ [trapName]: 'x', consent: 'yes' });
      const [one] = await held();
      const params = { id: formId, submissionId: one?.id ?? '' };
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => api.call(acceptHeldSubmission, { token, params })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
      expect(await leads()).toHaveLength(1);
      expect(await newestLead()).toMatchObject({ consent: 'given', consentAt: one?.at });
    });

    it('is asked by email once it is let in, where consent is confirmed so', async () => {
      await change({ confirmsByMail: true });
      await fill({ [trapName]: 'x', consent: 'yes' });
      const ofWorkspace = eq(deliveries.workspaceId, workspaceId);
      expect(await api.database.db.$count(deliveries, ofWorkspace)).toBe(0);
      const [one] = await held();
      const params = { id: formId, submissionId: one?.id ?? '' };
      await api.call(acceptHeldSubmission, { token, params });
      expect(await api.database.db.$count(deliveries, ofWorkspace)).toBe(1);
      expect((await newestLead()).consent).toBe('unknown');
      await api.database.db.delete(deliveries).where(ofWorkspace);
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
        expect(body).toContain(formPageCopy.errors.sendHere(leadFormsCopy.errors.otherSite));
      }
      expect(await leads()).toEqual([]);
      expect((await send({ ...visitor, stamp }, { origin: shop })).statusCode).toBe(200);
    });

    it('comes back filled in if a page hides which website it is', async () => {
      // As a page with `Referrer-Policy: no-referrer` or `same-origin` sends it.
      const fields = { ...visitor, company: 'Engines & Co', consent: 'yes' };
      const { body } = await send(fields, { origin: 'null', 'sec-fetch-site': 'cross-site' });
      expect(body).toContain(`value="${visitor.email}"`);
      expect(body).toContain('value="Engines &#38; Co"');
      expect(body).toMatch(/name="consent" value="yes" checked/);
      later(2_000);
      const here = { origin: 'null', 'sec-fetch-site': 'same-origin' };
      const { consentText } = newLeadForm;
      const again = await send({ ...fields, consentText, stamp: stampOf(body) }, here);
      expect(again.statusCode).toBe(200);
      expect(await newestLead()).toMatchObject({
        ...visitor,
        company: 'Engines & Co',
        consent: 'given',
      });
    });

    it('does not tick a sentence that the visitor has not read', async () => {
      const fields = { ...visitor, consent: 'yes', consentText: 'Another sentence.' };
      const { body } = await send(fields, { origin: 'null' });
      expect(body).toContain(newLeadForm.consentText);
      expect(body).not.toMatch(/name="consent"[^>]* checked/);
    });

    it('is answered in JSON where a script asks for it', async () => {
      const stamp = await open();
      later(2_000);
      const headers = { origin: shop, accept: 'application/json' };
      const sent = await send({ ...visitor, consent: 'no', stamp }, headers);
      expect(sent.headers['access-control-allow-origin']).toBe(shop);
      expect(sent.json()).toMatchObject({
        success: true,
        data: { thankYou: newLeadForm.thankYou },
      });
      expect(await newestLead()).toMatchObject({ consent: 'unknown' });
      const wrong = await send({ email: 'ada', stamp }, headers);
      expect(wrong.json()).toMatchObject({ issues: [{ path: 'email' }] });
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
      for (let n = 0; n < 30; n += 1) {
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
      for (let n = 30; n < 60; n += 1) {
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
      const lead = await newestLead();
      expect(lead).toMatchObject({ consent: 'unknown', status: 'new' });
      expect(lead.mails).toMatchObject([{ subject: mail?.subject, status: 'delivered' }]);
      const url = linkIn(mail?.text ?? '');
      expect(JSON.stringify(lead)).not.toContain(url);
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
