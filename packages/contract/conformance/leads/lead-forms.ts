import { describe, expect, it } from 'vitest';
import {
  acceptHeldSubmission,
  createLeadForm,
  deleteHeldSubmission,
  deleteLeadForm,
  getLeadForm,
  listHeldSubmissions,
  listLeadForms,
  stampLeadForm,
  submitLeadForm,
  trapName,
  updateLeadForm,
} from '../../src/leads/lead-forms.ts';
import { signIn } from '../../src/identity/session.ts';
import { eraseLead, getLead, listLeads, updateLead } from '../../src/leads/lead-records.ts';
import { blankDetails, eachDetail } from '../../src/leads/leads.ts';
import { listWorkflowRuns } from '../../src/workflows/runs.ts';
import { updateWorkflow } from '../../src/workflows/workflow-detail.ts';
import { createWorkflow, updateWorkflowStatus } from '../../src/workflows/workflows.ts';
import { password, type Suite } from '../identity/people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';
import { addressesCopy } from '../../src/addresses-copy.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const unknownId = '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11';
const noForm = {
  code: 'not_found',
  error: 'This form does not exist. It may have been deleted.',
};
const notHeld = {
  code: 'not_found',
  error: 'This submission is not held back any more.',
};
const otherSite = {
  code: 'forbidden',
  error: 'This form cannot be sent from that website.',
};
const sentence = 'I would like to receive offers and news, and can unsubscribe at any time.';
const fresh = {
  title: 'Get in touch',
  button: 'Send',
  ...eachDetail(() => 'optional'),
  consent: 'optional',
  consentText: sentence,
  confirmsByMail: false,
  thankYou: 'Thank you. We will be in touch.',
  redirectUrl: '',
  origins: [],
  tags: [],
} as const;
const change = { ...fresh, version: 1, name: 'Contact page' };
const visitor = { email: 'ada@analytical-engines.de', firstName: 'Ada', stamp: '-' };
const shop = 'https://shop.example';

/** Forms for websites; their pages are tested on the server alone (apps/api/test/lead-forms.test.ts). */
export function leadFormConformance(suite: Suite): void {
  const { answer, refusal, timeIn, setTime } = suite;

  /** An account without forms, and its calls. */
  async function newPerson() {
    const { name, token, email } = await suite.newPerson();
    const at = (id: string) => ({ token, params: { id } });
    return {
      name,
      token,
      email,
      list: (query: Record<string, string> = {}) => answer(listLeadForms, { token, query }),
      badList: (query: Record<string, string>) => refusal(listLeadForms, { token, query }),
      create: (name: string) => answer(createLeadForm, { token, body: { name } }),
      get: (id: string) => answer(getLeadForm, at(id)),
      change: (id: string, body: object) =>
        answer(updateLeadForm, { ...at(id), body: { ...change, ...body } }),
      badChange: (id: string, body: object) =>
        refusal(updateLeadForm, { ...at(id), body: { ...change, ...body } }),
      delete: (id: string) => answer(deleteLeadForm, at(id)),
      held: async (id: string) => (await answer(listHeldSubmissions, at(id))).items,
      badHeld: (id: string) => refusal(listHeldSubmissions, at(id)),
      accept: (id: string, submissionId: string) =>
        answer(acceptHeldSubmission, { token, params: { id, submissionId } }),
      badAccept: (id: string, submissionId: string) =>
        refusal(acceptHeldSubmission, { token, params: { id, submissionId } }),
      deleteHeld: (id: string, submissionId: string) =>
        answer(deleteHeldSubmission, { token, params: { id, submissionId } }),
      leads: async () => (await answer(listLeads, { token })).items,
      lead: async () => {
        const [newest] = (await answer(listLeads, { token })).items;
        return answer(getLead, at(newest?.id ?? ''));
      },
    };
  }

  type Person = Awaited<ReturnType<typeof newPerson>>;

  const later = (milliseconds: number) => {
    setTime(new Date(timeIn(milliseconds)));
  };

  /** What a visitor of a form's page does. */
  function visit({ address }: { address: string }, origin?: string) {
    const params = { key: address.slice(address.lastIndexOf('/') + 1) };
    const from = origin === undefined ? {} : { headers: { origin } };
    const open = async () => (await answer(stampLeadForm, { params, ...from })).stamp;
    return {
      open,
      badOpen: () => refusal(stampLeadForm, { params, ...from }),
      async send(body: object = {}) {
        const stamp = await open();
        later(2_000);
        return answer(submitLeadForm, { params, ...from, body: { ...visitor, stamp, ...body } });
      },
      badSend: async (body: object = {}) =>
        refusal(submitLeadForm, { params, ...from, body: { ...visitor, ...body } }),
    };
  }

  const oneForm = [getLeadForm, updateLeadForm, deleteLeadForm, listHeldSubmissions] as const;
  const ofHeld = [acceptHeldSubmission, deleteHeldSubmission] as const;
  for (const endpoint of [listLeadForms, createLeadForm, ...oneForm, ...ofHeld]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, createLeadForm, { body: { name: 'Contact page' } });
  wrongRequests(suite, updateLeadForm, { params: { id: unknownId }, body: change });
  wrongRequests(suite, submitLeadForm, { params: { key: 'unknown' }, body: visitor });

  describe('a form', () => {
    it('starts with the usual fields, texts and consent', async () => {
      const person = await newPerson();
      const form = await person.create(' Contact page ');
      expect(form).toEqual({
        id: expect.any(String) as string,
        name: 'Contact page',
        address: expect.stringMatching(/^https?:\/\/[^/]+\/f\/[\w-]{20,64}$/) as string,
        createdAt: timeIn(),
        ...fresh,
        updatedAt: timeIn(),
        changedBy: person.name,
        version: 1,
      });
      expect(await person.get(form.id)).toEqual(form);
      const { id, name, address, createdAt } = form;
      expect(await person.list()).toEqual({
        items: [{ id, name, address, createdAt }],
        nextCursor: null,
      });
    });

    it('is changed as a whole', async () => {
      const person = await newPerson();
      const form = await person.create('Contact page');
      later(1_000);
      const body = {
        name: 'Newsletter',
        title: 'Our newsletter',
        button: 'Sign up',
        firstName: 'required',
        lastName: 'hidden',
        company: 'hidden',
        consent: 'required',
        consentText: 'Yes, please.',
        confirmsByMail: true,
        thankYou: 'Thanks.\nSee you.',
        redirectUrl: 'https://www.example.com/thanks',
        // Each once, as a browser says it.
        origins: [
          'https://Shop.example:443/',
          'https://shop.example/contact?from=ad#form',
          'shop.example/kontakt',
          'http://localhost:3000',
          'http://[::1]:80/a',
          'www.brötchen.example:8443',
        ],
      };
      const changed = await person.change(form.id, body);
      expect(changed).toEqual({
        ...form,
        ...body,
        origins: [
          shop,
          'http://localhost:3000',
          'http://[::1]',
          'https://www.xn--brtchen-b1a.example:8443',
        ],
        updatedAt: timeIn(),
        version: 2,
      });
      expect(await person.get(form.id)).toEqual(changed);
    });

    it('leads on to an address as people type it', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      expect(await person.change(id, { redirectUrl: 'brot-co.example/danke' })).toMatchObject({
        redirectUrl: 'https://brot-co.example/danke',
      });
    });

    it('goes on asking for a detail that a change leaves out', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const form = await person.change(id, { firstName: 'required', lastName: 'hidden' });
      const body = { ...eachDetail(() => undefined), version: form.version, title: 'Hello' };
      const changed = await person.change(id, body);
      expect(changed).toEqual({ ...form, title: 'Hello', updatedAt: timeIn(), version: 3 });
    });

    it('refuses what does not fit', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const https = addressesCopy.errors.securePage;
      const website = addressesCopy.errors.origin;
      for (const [body, path, message] of [
        [{ redirectUrl: 'http://www.example.com' }, 'redirectUrl', https],
        [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl', https],
        [{ origins: ['*'] }, 'origins.0', website],
        [{ origins: ['https://*.shop.example'] }, 'origins.0', website],
        [{ origins: ['ftp://shop.example'] }, 'origins.0', website],
        [{ origins: ['shop'] }, 'origins.0', website],
        [{ firstName: 'maybe' }, 'firstName', 'Must be one of: hidden, optional, required.'],
      ] as const) {
        expect(await person.badChange(id, body)).toEqual(invalid(path, message));
      }
      const unsaid = 'Write the sentence that visitors agree to.';
      expect(await person.badChange(id, { consentText: ' ' })).toEqual({
        ...invalid('consentText', unsaid),
        error: unsaid,
      });
      const noHost = await person.badChange(id, { redirectUrl: 'https://[' });
      expect(noHost.issues).toEqual([{ path: 'redirectUrl', message: https }]);
      expect(await person.change(id, { consent: 'none', consentText: '' })).toMatchObject({
        consent: 'none',
      });
    });

    it('tells the second of two who change it at once, and shows both versions', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const stored = await person.change(id, { title: 'Theirs' });
      const sent = { ...change, title: 'Mine' };
      expect(await person.badChange(id, sent)).toEqual({
        code: 'conflict',
        error: 'This form has changed since you opened it.',
        versions: { sent, stored },
      });
    });

    it('belongs to one workspace, and is deleted for good', async () => {
      const [person, other] = [await newPerson(), await newPerson()];
      const form = await person.create('Contact page');
      for (const endpoint of oneForm) {
        const body = endpoint === updateLeadForm ? { body: change } : {};
        const call = { token: other.token, params: { id: form.id }, ...body };
        expect(await refusal(endpoint, call), endpoint.id).toEqual(noForm);
        const wrong = { token: person.token, params: { id: 'mine' }, ...body };
        expect((await refusal(endpoint, wrong)).issues).toEqual([
          { path: 'id', message: 'Must be a valid uuid.' },
        ]);
      }
      expect(await other.list()).toEqual({ items: [], nextCursor: null });
      await visit(form).send();
      await person.delete(form.id);
      expect(await refusal(getLeadForm, { token: person.token, params: { id: form.id } })).toEqual(
        noForm,
      );
      expect(await visit(form).badOpen()).toEqual(noForm);
      expect(await visit(form).badSend()).toEqual(noForm);
      expect(await person.lead()).toMatchObject({ formName: 'Contact page' });
    });

    it('is listed with others, newest first, page by page', async () => {
      const person = await newPerson();
      for (const name of ['One', 'Two', 'Three']) {
        later(1_000);
        await person.create(name);
      }
      const first = await person.list({ limit: '2' });
      expect(first.items.map(({ name }) => name)).toEqual(['Three', 'Two']);
      const second = await person.list({ limit: '2', cursor: first.nextCursor ?? '' });
      expect(second).toMatchObject({ items: [{ name: 'One' }], nextCursor: null });
      for (const [query, message] of [
        [{ limit: '0' }, 'Must be 1 or more.'],
        [{ cursor: 'x' }, 'This cursor does not belong to this list.'],
      ] as const) {
        expect((await person.badList(query as Record<string, string>)).issues).toEqual([
          { path: Object.keys(query)[0], message },
        ]);
      }
      const [newest] = first.items;
      await suite.subject().fill('forms', newest?.id ?? '');
      const body = { name: 'One too many' };
      expect(await refusal(createLeadForm, { token: person.token, body })).toMatchObject({
        code: 'conflict',
      });
    });
  });

  describe('a visitor', () => {
    it('gets the tags of the form, and can be found by it', async () => {
      const person = await newPerson();
      const form = await person.create('Fair');
      const tags = ['Fair', 'FAIR', ' Booth 5 '];
      expect(await person.change(form.id, { tags })).toMatchObject({ tags: ['Fair', 'Booth 5'] });
      expect(await person.change(form.id, { tags: undefined, version: 2 })).toMatchObject({
        tags: ['Fair', 'Booth 5'],
      });
      await visit(form).send();
      const { token } = person;
      const [lead] = (await answer(listLeads, { token, query: { form: form.id } })).items;
      expect(lead).toMatchObject({ email: visitor.email, tags: ['Fair', 'Booth 5'] });
      const other = await person.create('Another');
      await visit(other).send({ lastName: 'King' });
      expect((await answer(listLeads, { token, query: { form: other.id } })).items).toEqual([]);
      expect((await person.lead()).tags).toEqual(['Fair', 'Booth 5']);
    });

    it('becomes a lead that says its form, and what it agreed to when', async () => {
      const person = await newPerson();
      const form = await person.create('Contact page');
      expect(await visit(form).send({ lastName: 'Lovelace', consent: true })).toEqual({
        thankYou: fresh.thankYou,
        redirectUrl: '',
        mustConfirm: false,
      });
      expect(await person.lead()).toMatchObject({
        email: visitor.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        source: 'website_form',
        formName: 'Contact page',
        consent: 'given',
        consentAt: timeIn(),
        consentBy: 'form',
        consentText: sentence,
      });
      expect((await person.leads())[0]).toMatchObject({ formName: 'Contact page' });
    });

    it('says what the form asks for, and nothing else is kept', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const form = await person.change(id, {
        firstName: 'required',
        lastName: 'hidden',
        company: 'required',
        consent: 'required',
      });
      const visitor = visit(form);
      const missing = await visitor.badSend({ firstName: ' ' });
      expect(missing.code).toBe('invalid_request');
      expect(missing.issues).toEqual([
        { path: 'firstName', message: contractCopy.errors.missing },
        { path: 'company', message: contractCopy.errors.missing },
        { path: 'consent', message: 'Please tick this box.' },
      ]);
      await visitor.send({ lastName: 'Lovelace', company: 'Engines', consent: true });
      expect(await person.lead()).toMatchObject({ firstName: 'Ada', lastName: '' });
      expect(await person.leads()).toHaveLength(1);
    });

    it('agrees to no sentence but the one that the form has now', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const form = await person.change(id, { consentText: 'Offers\nand news.' });
      const visitor = visit(form);
      const changed = 'This sentence has changed. Please read it again.';
      expect(await visitor.badSend({ consent: true, consentText: sentence })).toEqual(
        invalid('consentText', changed),
      );
      expect(await person.leads()).toEqual([]);
      // Browsers send line breaks in their own way.
      await visitor.send({ consent: true, consentText: 'Offers\r\nand news.' });
      expect(await person.lead()).toMatchObject({
        consent: 'given',
        consentText: 'Offers\nand news.',
      });
    });

    it('confirms its consent by mail where the form asks for that', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const form = await person.change(id, { confirmsByMail: true });
      const { mustConfirm, thankYou } = await visit(form).send({ consent: true });
      expect({ mustConfirm, thankYou }).toEqual({
        mustConfirm: true,
        thankYou: `${fresh.thankYou}\n\nWe email you a link to confirm that you want to hear from us. An address gets one such email a day: if none comes, look for an earlier one. You may also have confirmed before.`,
      });
      expect(await person.lead()).toMatchObject({ consent: 'unknown', consentAt: null });
      expect(await visit(form).send()).toMatchObject({ mustConfirm: false });
    });

    it('gets no form of an account that is disabled, or that may be someone else’s', async () => {
      const person = await newPerson();
      const visitor = visit(await person.create('Contact page'));
      const stamp = await visitor.open();
      const subject = suite.subject();
      const closed = { code: 'not_found', error: 'This form is not available at the moment.' };
      await subject.setDisabled(person.email, true);
      expect(await visitor.badOpen()).toEqual(closed);
      expect(await visitor.badSend({ stamp })).toEqual(closed);
      await subject.setDisabled(person.email, false);
      await visitor.open();
      await subject.setInherited(person.email);
      expect(await visitor.badOpen()).toEqual(closed);
      expect(await visitor.badSend({ stamp })).toEqual(closed);
    });

    it('takes time to fill it in, but not more than a day', async () => {
      const person = await newPerson();
      const visitor = visit(await person.create('Contact page'));
      const other = visit(await person.create('Another'));
      const stamped = (message: string) => invalid('stamp', message);
      const stamp = await visitor.open();
      later(1_999);
      const tooSoon = stamped('That was very quick. Please send it again.');
      expect(await visitor.badSend({ stamp })).toEqual(tooSoon);
      later(24 * 3_600_000);
      const tooOld = stamped('This form was open for too long. Please send it again.');
      expect(await visitor.badSend({ stamp })).toEqual(tooOld);
      const made = stamped('Please check what you typed, and send it.');
      expect(await visitor.badSend({ stamp: 'made up' })).toEqual(made);
      expect(await other.open()).toEqual(expect.any(String));
      expect(await person.leads()).toEqual([]);
    });

    it('comes from a website that the form names, or from its own page', async () => {
      const person = await newPerson();
      const { id } = await person.create('Contact page');
      const form = await person.change(id, { origins: [shop] });
      await visit(form, shop).send();
      await visit(form, new URL(form.address).origin).send();
      const elsewhere = visit(form, 'https://elsewhere.example');
      expect(await elsewhere.badOpen()).toEqual(otherSite);
      expect(await elsewhere.badSend()).toEqual(otherSite);
    });

    it.each([trapName, 'website'])('is held back if it fills in %s', async (name) => {
      const person = await newPerson();
      const form = await person.create('Contact page');
      const trap = 'https://spam.example';
      expect(await visit(form).send({ [name]: ` ${trap}`, consent: true })).toMatchObject({
        thankYou: fresh.thankYou,
      });
      expect(await person.leads()).toEqual([]);
      expect(await person.held(form.id)).toEqual([
        {
          id: expect.any(String) as string,
          ...blankDetails,
          email: visitor.email,
          firstName: visitor.firstName,
          consent: true,
          consentText: fresh.consentText,
          trap,
          at: timeIn(),
        },
      ]);
      const stranger = await newPerson();
      expect(await stranger.badHeld(form.id)).toEqual(noForm);
    });

    it('is refused by a workspace that is full of leads', async () => {
      const person = await newPerson();
      const form = await person.create('Contact page');
      await visit(form).send();
      const [lead] = await person.leads();
      const stamp = await visit(form).open();
      later(2_000);
      await suite.subject().fill('leads', lead?.id ?? '');
      expect(await visit(form).badSend({ email: 'b@example.de', stamp })).toEqual({
        code: 'conflict',
        error: 'This form cannot be sent at the moment. Please try again later.',
      });
    });

    it('is told what is wrong with the address of a form', async () => {
      const params = { key: 'x'.repeat(65) };
      const message = 'Must have at most 64 characters.';
      expect(await refusal(stampLeadForm, { params })).toEqual(invalid('key', message));
      expect(await refusal(submitLeadForm, { params, body: visitor })).toEqual(
        invalid('key', message),
      );
    });
  });

  describe('what a form holds back', () => {
    /** A form, and what it holds back. */
    async function holding(person: Person, body: object = {}) {
      const form = await person.create('Contact page');
      await visit(form).send({ [trapName]: 'x', ...body });
      const [held] = await person.held(form.id);
      if (!held) throw new Error('Nothing is held back.');
      return { form, held };
    }

    it('is let in as a lead with its time and its consent', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person, { consent: true });
      later(60_000);
      const { leadId } = await person.accept(form.id, held.id);
      const lead = await person.lead();
      expect(lead).toMatchObject({
        id: leadId,
        email: visitor.email,
        firstName: 'Ada',
        formName: 'Contact page',
        createdAt: held.at,
        consent: 'given',
        consentAt: held.at,
        consentText: fresh.consentText,
      });
      expect(await person.held(form.id)).toEqual([]);
      expect(await person.badAccept(form.id, held.id)).toEqual(notHeld);
    });

    it('changes nothing that is known since', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person, { lastName: 'Byron', consent: true });
      later(60_000);
      await visit(form).send({ firstName: 'Augusta', lastName: '' });
      const { id, version } = await person.lead();
      const body = { consent: 'refused', version };
      await answer(updateLead, { token: person.token, params: { id }, body });
      await person.accept(form.id, held.id);
      expect(await person.lead()).toMatchObject({
        firstName: 'Augusta',
        lastName: 'Byron',
        consent: 'refused',
      });
    });

    it('has its consent only once it is confirmed, if the form asks for that', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person, { consent: true });
      await person.change(form.id, { confirmsByMail: true });
      await person.accept(form.id, held.id);
      expect((await person.lead()).consent).toBe('unknown');
    });

    it('is deleted', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person);
      await person.deleteHeld(form.id, held.id);
      expect(await person.held(form.id)).toEqual([]);
      expect(await person.badAccept(form.id, held.id)).toEqual(notHeld);
      expect(await person.leads()).toEqual([]);
    });

    it('belongs to one form of one workspace', async () => {
      const [person, stranger] = [await newPerson(), await newPerson()];
      const { form, held } = await holding(person);
      const other = await person.create('Another');
      expect(await person.badAccept(other.id, held.id)).toEqual(notHeld);
      const theirs = await stranger.create('Theirs');
      expect(await stranger.badAccept(theirs.id, held.id)).toEqual(notHeld);
      expect(await stranger.badAccept(form.id, held.id)).toEqual(noForm);
      expect(await person.held(form.id)).toHaveLength(1);
    });

    it('goes after 30 days', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person);
      const days = 30 * 24 * 60 * 60_000;
      later(days);
      // The session has ended by then.
      const { token } = await answer(signIn, { body: { username: person.email, password } });
      const params = { id: form.id };
      expect((await answer(listHeldSubmissions, { token, params })).items).toEqual([]);
      const accepted = { token, params: { ...params, submissionId: held.id } };
      expect(await refusal(acceptHeldSubmission, accepted)).toEqual(notHeld);
      later(-days);
    });

    it('is refused by a workspace that is full of leads, and stays', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person, { email: 'b@example.de' });
      await visit(form).send();
      const [lead] = await person.leads();
      await suite.subject().fill('leads', lead?.id ?? '');
      expect(await person.badAccept(form.id, held.id)).toMatchObject({ code: 'conflict' });
      expect(await person.held(form.id)).toEqual([held]);
    });

    it('is found by ids alone', async () => {
      const person = await newPerson();
      const { form, held } = await holding(person);
      const message = 'Must be a valid uuid.';
      for (const endpoint of ofHeld) {
        const refused = (id: string, submissionId: string) =>
          refusal(endpoint, { token: person.token, params: { id, submissionId } });
        expect((await refused('mine', held.id)).issues).toEqual([{ path: 'id', message }]);
        expect((await refused(form.id, 'first')).issues).toEqual([
          { path: 'submissionId', message },
        ]);
        expect(await refused(form.id, form.id)).toEqual(notHeld);
      }
    });

    it('goes with the lead of its address', async () => {
      const person = await newPerson();
      const { form } = await holding(person, { email: visitor.email.toUpperCase() });
      await visit(form).send();
      const { id } = await person.lead();
      await answer(eraseLead, { token: person.token, params: { id } });
      expect(await person.held(form.id)).toEqual([]);
    });
  });

  it('goes to the Lead Capture workflows that name the form, or none', async () => {
    const person = await newPerson();
    const { token } = person;
    const [form, other] = [await person.create('Contact page'), await person.create('Another')];
    const common = { description: 'Runs', type: 'Lead Capture' } as const;
    const workflow = async (name: string, forms: string[]) => {
      const { id } = await answer(createWorkflow, { token, body: { ...common, name } });
      const params = { id };
      const settings = {
        type: 'Lead Capture',
        sources: ['website_form'],
        forms,
        followUp: ['outreach'],
        leastScore: 0,
      };
      const body = { name, description: 'Runs', version: 1, frequency: 'weekly', settings };
      await answer(updateWorkflow, { token, params, body });
      await answer(updateWorkflowStatus, { token, params, body: { status: 'active' } });
      return async () => (await answer(listWorkflowRuns, { token, params })).items.length;
    };
    const ofForm = await workflow('Of one form', [form.id]);
    const ofAll = await workflow('Of all', []);
    await visit(other).send();
    expect([await ofForm(), await ofAll()]).toEqual([0, 1]);
    await visit(form).send({ email: 'grace@analytical-engines.de' });
    expect([await ofForm(), await ofAll()]).toEqual([1, 2]);
  });
}
