import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { guessedBy } from '@flowdeck/domain/identity/guessable-password';
import {
  createFirstAdmin,
  hasAccounts,
  hasAdmin,
  isAdminPassword,
  takenLogin,
} from '../../identity/accounts/first-admin.ts';
import type { Passwords } from '../../identity/accounts/passwords.ts';
import { hasDemoAccount } from '../../identity/accounts/store.ts';
import type { AdminConfig, Config } from '../config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { fillDemoWorkspace } from '../demo/fill.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import { accountsAtStartCopy as copy } from './accounts-at-start-copy.ts';

interface Prepared {
  /** How to sign in, and which settings do nothing, for the operator; null if they know. */
  notice: string | null;
  /** The id of the administrator that was created. */
  created?: string | undefined;
}

type AccountsConfig = Pick<Config, 'demo' | 'demoGiven' | 'onNetwork' | 'production' | 'admin'>;

/**
 * Makes sure that people can sign in: creates the demo workspace (demo mode, empty database) or the
 * configured administrator, whenever there is none. It refuses to start a server that anyone could sign in to.
 * @throws {StartError} if the published demo password opens an administrator account in production, or is
 *   within reach of other machines without the operator's word, or if the configured administrator cannot be created
 */
export async function prepareAccounts(
  db: Database,
  passwords: Passwords,
  { demo, demoGiven, onNetwork, production, admin }: AccountsConfig,
): Promise<Prepared> {
  // Accounts that someone has opened leave no room for the demo's, but need an administrator.
  if (demo && ((await hasDemoAccount(db)) || !(await hasAccounts(db)))) {
    return prepareDemo(db, passwords, admin);
  }
  if (production && (await isAdminPassword(db, passwords, demoCredentials.password))) {
    throw new StartError(copy.errors.demoPassword);
  }
  if (onNetwork && !demoGiven && (await hasDemoAccount(db))) {
    throw new StartError(copy.errors.demoOnNetwork);
  }
  if (await hasAdmin(db)) return { notice: admin && copy.ignored };
  if (!admin) return { notice: copy.noAdmin };
  return { notice: null, created: await createAdmin(db, passwords, admin) };
}

async function prepareDemo(
  db: Database,
  passwords: Passwords,
  admin: AdminConfig | null,
): Promise<Prepared> {
  const { username, password } = demoCredentials;
  let created: string | undefined;
  if (!(await hasAccounts(db))) {
    const now = new Date();
    const account = {
      username,
      name: copy.demo.name,
      email: null,
      passwordHash: await passwords.hash(password),
      workspaceName: copy.demo.workspace,
      isDemo: true,
      now,
    };
    created = await createFirstAdmin(
      db,
      account,
      async (tx) => !(await hasAccounts(tx)),
      (tx, id) => fillDemoWorkspace(tx, id, now),
    );
  }
  const notices = [
    ...((await hasDemoAccount(db)) ? [copy.signIn(username, password)] : []),
    ...(admin ? [copy.ignoredInDemo] : []),
  ];
  return { notice: notices.length > 0 ? notices.join('\n') : null, created };
}

async function createAdmin(db: Database, passwords: Passwords, admin: AdminConfig) {
  const { username, email, password } = admin;
  if (await guessedBy(password, [username, email ?? ''])) {
    throw new StartError(copy.errors.guessable);
  }
  const taken = await takenLogin(db, admin);
  if (taken) {
    const variable = `ADMIN_${taken.name.toUpperCase()}`;
    throw new StartError(
      taken.ofDemo ? copy.errors.takenByDemo(variable) : copy.errors.taken(variable),
    );
  }
  const account = {
    username,
    name: username,
    email,
    passwordHash: await passwords.hash(password),
    workspaceName: username,
    isDemo: false,
    now: new Date(),
  };
  return createFirstAdmin(db, account, async (tx) => !(await hasAdmin(tx)));
}
