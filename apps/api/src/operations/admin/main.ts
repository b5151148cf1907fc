import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { keepNewFilesPrivate } from '../../platform/db/private-folder.ts';
import { StartError } from '../../platform/errors/start-error.ts';
import type { AccountsAdmin } from './accounts-admin.ts';
import { adminCopy as copy } from './admin-copy.ts';
import { withAccountsAdmin } from './with-accounts-admin.ts';
import { fail, print } from '../../platform/terminal.ts';

// src/admin/main.ts does not lie as deep as the bundle dist/admin.js, the only place it runs from.
const migrationsDir = fileURLToPath(new URL('../drizzle', import.meta.url));

interface Command {
  /** How many arguments it takes. */
  least: number;
  most: number;
  /** Whether it can be told with `--yes` that someone is sure. */
  confirmed?: boolean;
  /** @returns what to print */
  run: (
    admin: AccountsAdmin,
    given: readonly string[],
    sure: boolean,
  ) => Promise<string | object[]>;
}

const [none, perhaps, one] = [
  { least: 0, most: 0 },
  { least: 0, most: 1 },
  { least: 1, most: 1 },
];

const commands = new Map<string, Command>(
  Object.entries({
    list: {
      ...none,
      async run(admin) {
        const accounts = await admin.list();
        return accounts.length > 0 ? accounts : copy.none;
      },
    },
    create: {
      least: 1,
      most: 2,
      async run(admin, [username = '', email]) {
        const created = await admin.create({ username, email });
        return copy.created(created.username, created.password);
      },
    },
    invite: {
      ...one,
      async run(admin, [given = '']) {
        const { email, link } = await admin.invite(given);
        return copy.invited(email, link);
      },
    },
    'sign-in-link': {
      ...perhaps,
      async run(admin, [login]) {
        const { username, link } = await admin.signInLink(login);
        return copy.link(username, link);
      },
    },
    'reset-password': {
      ...one,
      async run(admin, [login = '']) {
        const { username, password } = await admin.resetPassword(login);
        return copy.reset(username, password);
      },
    },
    disable: {
      ...one,
      run: async (admin, [login = '']) => copy.disabled(await admin.disable(login)),
    },
    enable: {
      ...one,
      run: async (admin, [login = '']) => copy.enabled(await admin.enable(login)),
    },
    delete: {
      ...one,
      confirmed: true,
      async run(admin, [login = ''], sure) {
        if (!sure) throw new StartError(copy.errors.sureDelete(login));
        return copy.deleted(await admin.remove(login));
      },
    },
    members: {
      ...perhaps,
      run: (admin, [login]) => admin.memberships(login),
    },
    'set-role': {
      least: 3,
      most: 3,
      run: (admin, [login = '', workspace = '', role = '']) =>
        admin.setRole(login, workspace, role),
    },
    'remove-demo': {
      least: 0,
      most: 2,
      confirmed: true,
      async run(admin, [username, email], sure) {
        if (username !== undefined) {
          const kept = await admin.keepDemo({ username, email });
          return copy.demoKept(kept.username, kept.password);
        }
        if (!sure) throw new StartError(copy.errors.sureDemo);
        await admin.removeDemo();
        return copy.demoRemoved;
      },
    },
    'allow-sending': {
      ...one,
      run: async (admin, [login = '']) => copy.allowed(await admin.setSending(login, true)),
    },
    'disallow-sending': {
      ...one,
      run: async (admin, [login = '']) => copy.disallowed(await admin.setSending(login, false)),
    },
  } satisfies Record<string, Command>),
);

/** What each command does, in two columns. */
function usage(): string {
  const lines = Object.entries(copy.commands);
  const width = Math.max(...lines.map(([command]) => command.length));
  return [copy.usage, '', ...lines.map(([one, does]) => `  ${one.padEnd(width)}   ${does}`)].join(
    '\n',
  );
}

/** The process behind `npm run admin`. Importing this runs it. */
async function run(...words: string[]): Promise<void> {
  keepNewFilesPrivate();
  const sure = words.includes('--yes');
  const [name = '', ...given] = words.filter((word) => word !== '--yes');
  const command = commands.get(name);
  const isKnown = command && !given.some((word) => word.startsWith('--'));
  if (!isKnown || given.length < command.least || given.length > command.most) {
    throw new StartError(usage());
  }
  if (sure && !command.confirmed) throw new StartError(usage());
  const config = readConfig(process.env, process.cwd());
  const said = await withAccountsAdmin(config, migrationsDir, (admin) =>
    command.run(admin, given, sure),
  );
  print(said);
}

await run(...process.argv.slice(2)).catch(fail);
