import { signUp } from '../../src/identity/session.ts';
import type { Caller } from '../caller.ts';
import type { Subject } from '../subject.ts';

export const password = 'a long enough phrase';

const minute = 60_000;

/** The clock, and people who arrive a minute apart, so that no limit on sign-ups is ever reached. */
export function createPeople(subject: () => Subject, { answer }: Caller) {
  let now = new Date('2026-03-02T10:00:00.000Z');
  let people = 0;

  function setTime(time: Date): void {
    now = time;
    subject().setTime(now);
  }

  /** The time so many milliseconds from now, in the format of the answers; 0 by default. */
  function timeIn(milliseconds = 0): string {
    return new Date(now.getTime() + milliseconds).toISOString();
  }

  /** A new account with its own workspace. */
  async function newPerson() {
    people += 1;
    setTime(new Date(now.getTime() + minute));
    const name = `Person ${String(people)}`;
    const email = `person-${String(people)}@example.org`;
    const { token } = await answer(signUp, { body: { email, name, password, action: 'signup' } });
    return { name, email, token };
  }

  return { setTime, timeIn, newPerson };
}

export type Suite = Caller & ReturnType<typeof createPeople> & { subject: () => Subject };
