import type { SessionUser } from '@flowdeck/contract/session';
import { accountKey } from '@flowdeck/domain/session/account-key';
import { emailTaken } from '@flowdeck/domain/session/refusals';
import { sessionMs } from '@flowdeck/domain/session/session-token';
import { usernames } from '@flowdeck/domain/session/usernames';
import { mockToken } from './token.ts';
import { World } from './world.ts';

export interface Account {
  user: SessionUser;
  password: string;
  /** The account's workspace. */
  world: World;
}

/** The accounts and open sessions of one mock API. */
export class Accounts {
  /** The account that stories are signed in with. */
  readonly first: Account;
  readonly all: Account[];
  readonly #sessions = new Map<string, { account: Account; endsAt: number }>();
  readonly #nextId: () => string;

  constructor(first: Account, nextId: () => string) {
    this.first = first;
    this.all = [first];
    this.#nextId = nextId;
  }

  /** @param login a user name or an email address */
  find(login: string): Account | undefined {
    const key = accountKey(login);
    return this.all.find(({ user: { username, email } }) =>
      [username, email].some((name) => name !== null && accountKey(name) === key),
    );
  }

  /**
   * Adds an ordinary account with an empty workspace.
   * @throws {Problem} 409 where the email address has an account
   */
  add({ email, name, password }: { email: string; name: string; password: string }): Account {
    if (this.find(email)) throw emailTaken();
    let username = '';
    for (username of usernames(name, email, randomInt)) if (!this.find(username)) break;
    const user: SessionUser = { id: this.#nextId(), username, name, email, role: 'user' };
    const account = { user, password, world: new World('empty', this.#nextId) };
    this.all.push(account);
    return account;
  }

  /** Opens a session. */
  openSession(account: Account): string {
    const token = mockToken(account.user, this.#nextId());
    this.#sessions.set(token, { account, endsAt: Date.now() + sessionMs });
    return token;
  }

  /** Whose open session a token belongs to. */
  bySession(token: string | undefined): Account | undefined {
    const session = token === undefined ? undefined : this.#sessions.get(token);
    return session && session.endsAt > Date.now() ? session.account : undefined;
  }

  endSession(token: string): void {
    this.#sessions.delete(token);
  }
}

const randomInt = (from: number, below: number) =>
  from + Math.floor(Math.random() * (below - from));
