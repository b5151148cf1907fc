import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import {
  confirmTotp,
  getAccount,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '../../src/identity/account.ts';
import { finishSignIn } from '../../src/identity/second-step.ts';
import { signIn, verifyUser } from '../../src/identity/session.ts';
import { password, type Suite } from './people.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const minute = 60_000;
const wrong = 'This code is not right, or it was used already. Try the next one.';
const wrongCode = {
  code: 'invalid_request',
  error: wrong,
  issues: [{ path: 'code', message: wrong }],
};
const tooOld = {
  code: 'sign_in_too_old',
  error: 'Please sign in again before you change how you sign in.',
};

export function secondStepConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn } = suite;

  const wait = (milliseconds: number) => setTime(new Date(timeIn(milliseconds)));
  /** What an authenticator app shows now. */
  const codeOf = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: Date.parse(timeIn()) });

  /** Someone whose account asks for a code. */
  async function newCarefulPerson() {
    const person = await newPerson();
    const { token } = person;
    const { secret } = await answer(startTotp, { token });
    const { recoveryCodes } = await answer(confirmTotp, { token, body: { code: codeOf(secret) } });
    wait(minute);
    return { ...person, secret, recoveryCodes };
  }

  /** The ticket of a right password. */
  async function ticketFor(username: string): Promise<string> {
    const { code, ticket } = await refusal(signIn, { body: { username, password } });
    expect(code).toBe('second_step_needed');
    return ticket ?? '';
  }

  const finish = (ticket: string, code: string) => answer(finishSignIn, { body: { ticket, code } });
  const finishWrong = (ticket: string, code: string) =>
    refusal(finishSignIn, { body: { ticket, code } });

  for (const endpoint of [getAccount, startTotp, confirmTotp, removeTotp, renewRecoveryCodes]) {
    needsSession(suite, endpoint);
  }
  wrongRequests(suite, confirmTotp, { body: { code: '123456' } });
  wrongRequests(suite, finishSignIn, { body: { ticket: 'none', code: '123456' } });

  it('asks for a code once an authenticator app is confirmed', async () => {
    const { email, name, token } = await newPerson();
    const account = { username: name, name, email };
    const { secret, uri } = await answer(startTotp, { token });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await refusal(confirmTotp, { token, body: { code: '12345' } })).toEqual(wrongCode);
    // Until then, nobody is kept out.
    await answer(signIn, { body: { username: email, password } });
    expect(await answer(getAccount, { token })).toMatchObject({ totp: false, recoveryCodes: 0 });

    const codes = await answer(confirmTotp, { token, body: { code: codeOf(secret) } });
    expect(new Set(codes.recoveryCodes).size).toBe(10);
    expect(await answer(getAccount, { token })).toMatchObject({
      ...account,
      totp: true,
      recoveryCodes: 10,
    });
    wait(minute);
    expect(await refusal(signIn, { body: { username: email, password } })).toEqual({
      code: 'second_step_needed',
      error: 'Enter the code of your authenticator app to finish signing in.',
      ticket: expect.any(String) as string,
    });
    const signedIn = await finish(await ticketFor(email), codeOf(secret));
    expect(signedIn.user).toMatchObject(account);
    expect(await answer(verifyUser, { token: signedIn.token })).toEqual({ user: signedIn.user });
  });

  it('accepts a code once, and no older one after it', async () => {
    const { email, secret } = await newCarefulPerson();
    const before = codeOf(secret);
    wait(30_000);
    const code = codeOf(secret);
    await finish(await ticketFor(email), code);
    const ticket = await ticketFor(email);
    expect(await finishWrong(ticket, code)).toEqual(wrongCode);
    expect(await finishWrong(ticket, before)).toEqual(wrongCode);
    wait(30_000);
    await finish(ticket, ` ${codeOf(secret)} `);
  });

  it('accepts each recovery code once, in any case', async () => {
    const { email, token, recoveryCodes } = await newCarefulPerson();
    const [one = ''] = recoveryCodes;
    await finish(await ticketFor(email), one.toLowerCase());
    expect(await finishWrong(await ticketFor(email), one)).toEqual(wrongCode);
    expect((await answer(getAccount, { token })).recoveryCodes).toBe(9);
  });

  it('replaces the recovery codes', async () => {
    const { email, token, recoveryCodes } = await newCarefulPerson();
    const renewed = await answer(renewRecoveryCodes, { token });
    expect(renewed.recoveryCodes).toHaveLength(10);
    const ticket = await ticketFor(email);
    expect(await finishWrong(ticket, recoveryCodes[0] ?? '')).toEqual(wrongCode);
    await finish(ticket, renewed.recoveryCodes[0] ?? '');
  });

  it('accepts a ticket once, and for ten minutes', async () => {
    const { email, secret } = await newCarefulPerson();
    const expired = {
      code: 'unauthenticated',
      error: 'This sign-in took too long. Please start again.',
    };
    const used = await ticketFor(email);
    await finish(used, codeOf(secret));
    const old = await ticketFor(email);
    wait(10 * minute);
    for (const ticket of [used, old, 'forged']) {
      expect(await finishWrong(ticket, codeOf(secret))).toEqual(expired);
    }
  });

  it('does not let a disabled account in', async () => {
    const { email, secret } = await newCarefulPerson();
    const ticket = await ticketFor(email);
    await suite.subject().setDisabled(email, true);
    expect((await finishWrong(ticket, '123456')).code).toBe('invalid_request');
    expect((await finishWrong(ticket, codeOf(secret))).code).toBe('account_disabled');
    await suite.subject().setDisabled(email, false);
  });

  it('asks no more once the app is removed', async () => {
    const { email, token } = await newCarefulPerson();
    await answer(removeTotp, { token });
    await answer(signIn, { body: { username: email, password } });
    expect(await answer(getAccount, { token })).toMatchObject({ totp: false, recoveryCodes: 0 });
  });

  it('changes nothing for somebody who signed in long ago', async () => {
    const { token, secret } = await newCarefulPerson();
    wait(15 * minute);
    const body = { code: codeOf(secret) };
    for (const endpoint of [startTotp, confirmTotp, removeTotp, renewRecoveryCodes]) {
      const input = endpoint === confirmTotp ? { token, body } : { token };
      expect(await refusal(endpoint, input), endpoint.id).toEqual(tooOld);
    }
  });

  it('refuses what does not fit the state of the app', async () => {
    const { token } = await newPerson();
    const body = { code: '123456' };
    const notStarted = { code: 'conflict', error: 'Set up an authenticator app first.' };
    expect(await refusal(confirmTotp, { token, body })).toEqual(notStarted);
    expect(await refusal(renewRecoveryCodes, { token })).toEqual(notStarted);
    const careful = await newCarefulPerson();
    const isOn = {
      code: 'conflict',
      error: 'An authenticator app is set up already. Turn it off first.',
    };
    expect(await refusal(startTotp, careful)).toEqual(isOn);
    expect(await refusal(confirmTotp, { token: careful.token, body })).toEqual(isOn);
    expect(await refusal(confirmTotp, { token, body: { code: ' ' } })).toEqual(
      invalid('code', contractCopy.errors.empty),
    );
  });
}
