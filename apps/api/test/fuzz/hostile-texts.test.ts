import { signIn, signUp } from '@flowdeck/contract/identity/session';
import { createWorkspace } from '@flowdeck/contract/identity/workspaces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModelClient } from '../../src/content/model-client.ts';
import { readOperations } from '../support/fuzz/description.ts';
import { hostileTexts, unstorableTexts } from '../support/hostile-texts.ts';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, testPassword, type TestApi } from '../support/test-api.ts';
import { broadcastFields } from '../support/text-fields/broadcast-fields.ts';
import { formFields } from '../support/text-fields/form-fields.ts';
import { eventFields } from '../support/text-fields/event-fields.ts';
import { sendingFields } from '../support/text-fields/sending-fields.ts';
import { segmentFields } from '../support/text-fields/segment-fields.ts';
import { sessionFields } from '../support/text-fields/session-fields.ts';
import { socialFields } from '../support/text-fields/social-fields.ts';
import { newPerson, type TextField } from '../support/text-fields/text-field.ts';
import { workFields } from '../support/text-fields/work-fields.ts';
import { workspaceFields } from '../support/text-fields/workspace-fields.ts';

/** A language model that says what it is told. */
const echo: ModelClient = {
  name: 'echo',
  write: async (_, { title }) => title,
  revise: async (_, { passage }) => passage,
};
/** The text fields of the product, by what they are for. */
const fieldsFor = {
  work: workFields,
  social: socialFields,
  sending: sendingFields,
  segments: segmentFields,
  forms: formFields,
  broadcasts: broadcastFields,
  events: eventFields,
  sessions: sessionFields,
  workspaces: workspaceFields,
};
type Purpose = keyof typeof fieldsFor;
const purposes = Object.keys(fieldsFor) as Purpose[];
/** Longer than the window of any limit, but for that of new workspaces. */
const pauseMs = 16 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** What is stored for a new password reveals nothing; it has its own test. */
const elsewhere = ['signUp password', 'setPassword password'];
const given = [
  ...Object.values(hostileTexts).map((text) => ({ typed: text, kept: text })),
  ...Object.values(unstorableTexts),
];

describeApi('hostile texts', () => {
  let api: TestApi;
  let writer: Awaited<ReturnType<TestApi['addSignedIn']>>;
  const fields = new Map<Purpose, TextField[]>();
  const allFields = () => [...fields.values()].flat();
  beforeAll(async () => {
    api = await startTestApi({ model: echo });
    writer = await api.addSignedIn('writer');
    for (const purpose of purposes) fields.set(purpose, await fieldsFor[purpose](api, writer));
  });
  afterAll(() => api.close());

  function pause(ms = pauseMs) {
    api.clock.now = new Date(api.clock.now.getTime() + ms);
  }
  /** The pauses of all fields together outlast a session. */
  async function signInAgain() {
    const body = { username: 'writer', password: testPassword };
    writer.token = (await api.call(signIn, { body })).data.token;
  }
  async function send(
    { endpoint, name, signedInFirst, params, body, put = (text: string) => text }: TextField,
    text: string,
  ) {
    pause(endpoint === createWorkspace ? dayMs : pauseMs);
    if (signedInFirst) await signInAgain();
    return api.call(endpoint, {
      token: writer.token,
      params: await params?.(),
      body: { ...body(), [name]: put(text) },
    });
  }
  const nameOf = ({ endpoint, name }: TextField) => `${endpoint.id} ${name}`;

  it('are tried in every text field of every call that writes', async () => {
    const texts = (await readOperations(api.app)).flatMap(({ operationId, body }) =>
      Object.entries(body?.properties ?? {})
        .map(([name, schema]) => ({ name, schema: schema.items ?? schema }))
        .filter(({ schema }) => (schema.type === 'string' || schema.anyOf) && !schema.enum)
        .map(({ name }) => `${operationId} ${name}`),
    );
    const tried = [...allFields().map(nameOf), ...elsewhere].sort();
    expect(tried, 'test/support/text-fields has every text of the contract').toEqual(texts.sort());
  });

  it.each(purposes)('are kept unchanged or refused, in fields for %s', async (purpose) => {
    for (const field of fields.get(purpose) ?? []) {
      await signInAgain();
      const { found, put = (text: string) => text, holds = (text: string) => text } = field;
      let accepted = 0;
      for (const { typed, kept } of given) {
        const what = `${nameOf(field)}: ${JSON.stringify(typed)}`;
        const { status, data } = await send(field, typed);
        if (status !== 200) {
          expect([400, 401, 403], what).toContain(status);
          continue;
        }
        expect(found, what).toBeDefined();
        accepted += 1;
        const expected = holds(String([put(kept)].flat()[0]));
        for (const text of (await found?.(data)) ?? []) expect(text, what).toEqual(expected);
      }
      if (found) expect(accepted, nameOf(field)).toBeGreaterThan(given.length / 2);
    }
  });

  it('are refused, or shortened, if they are far too long', async () => {
    for (const field of allFields()) {
      await signInAgain();
      expect((await send(field, 'x'.repeat(1024 * 1024))).status, nameOf(field)).toBe(413);
      const expected = field.isShortened ? 200 : 400;
      expect((await send(field, 'x'.repeat(60_000))).status, nameOf(field)).toBe(expected);
    }
  });

  it('are good passwords, exactly as typed', async () => {
    const texts = { ...hostileTexts, NUL: 'with a \0 in it', surrogate: 'with a \ud800 in it' };
    for (const [name, text] of Object.entries(texts)) {
      pause();
      // Alone, some would be refused because they are soon guessed.
      const password = `x7-kqzw ${text}`.slice(0, 120);
      const person = newPerson();
      expect((await api.call(signUp, { body: { ...person, password } })).status, name).toBe(200);
      const signInWith = async (typed: string) =>
        (await api.call(signIn, { body: { username: person.email, password: typed } })).status;
      expect([await signInWith(password), await signInWith(`${password} `)], name).toEqual([
        200, 401,
      ]);
    }
  });
});
