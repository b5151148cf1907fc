import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { demoCredentials } from '@flowdeck/domain/accounts/demo-credentials';
import { isGuessable } from '@flowdeck/domain/accounts/guessable-password';
import { fillDemoWorkspace } from '../demo/fill.ts';
import { createFirstAdmin, hasAccounts, isAdminPassword } from '../accounts/first-admin.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { hasDemoAccount } from '../accounts/store.ts';
import { StartError } from '../errors/start-error.ts';
import { accountsAtStartCopy as copy } from './accounts-at-start-copy.ts';

/**
 * Makes sure that people can sign in: creates the demo workspace (demo mode, empty database) or the
 * configured administrator. In production, it refuses to start a server that anyone could sign in to.
 * @returns how to sign in, for the operator; null if they know
 * @throws {StartError} if the published demo password opens an administrator account, or if the
 *   configured administrator's password is soon guessed
 */
export async function prepareAccounts(
  db: Database,
  passwords: Passwords,
  { demo, production, admin }: Pick<Config, 'demo' | 'production' | 'admin'>,
): Promise<string | null> {
  const now = new Date();
  if (demo) {
    if (!(await hasAccounts(db))) {
      const account = {
        username: demoCredentials.username,
        name: copy.demo.name,
        passwordHash: await passwords.hash(demoCredentials.password),
        workspaceName: copy.demo.workspace,
        isDemo: true,
        now,
      };
      await createFirstAdmin(db, account, (tx, id) => fillDemoWorkspace(tx, id, now));
    }
    const { username, password } = demoCredentials;
    const notices = [
      ...((await hasDemoAccount(db)) ? [copy.signIn(username, password)] : []),
      ...(admin ? [copy.adminIgnored] : []),
    ];
    return notices.length > 0 ? notices.join('\n') : null;
  }
  if (production && (await isAdminPassword(db, passwords, demoCredentials.password))) {
    throw new StartError(
      'This database has an administrator with the published demo password: ' +
        'set DEMO=on for a demonstration, or use another database.',
    );
  }
  if (await hasAccounts(db)) return null;
  if (!admin) return copy.noAccount;
  if (await isGuessable(admin.password, [admin.username])) {
    throw new StartError('ADMIN_PASSWORD is too easy to guess; set a less common one.');
  }
  await createFirstAdmin(db, {
    username: admin.username,
    name: admin.username,
    passwordHash: await passwords.hash(admin.password),
    workspaceName: admin.username,
    isDemo: false,
    now,
  });
  return null;
}
