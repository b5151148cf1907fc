import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { keepNewFilesPrivate } from '../db/private-folder.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { AccountsAdmin } from './accounts-admin.ts';
import { adminCopy as copy } from './admin-copy.ts';
import { withAccountsAdmin } from './with-accounts-admin.ts';

// src/admin/main.ts does not lie as deep as the bundle dist/admin.js, the only place it runs from.
const migrationsDir = fileURLToPath(new URL('../drizzle', import.meta.url));

interface Command {
  /** How many arguments it takes. */
  least: number;
  most: number;
  run: (admin: AccountsAdmin, login?: string) => Promise<void>;
}

const commands = new Map<string, Command>([
  [
    'list',
    {
      least: 0,
      most: 0,
      async run(admin) {
        const accounts = await admin.list();
        if (accounts.length > 0) console.table(accounts);
        else console.log(copy.none);
      },
    },
  ],
  [
    'sign-in-link',
    {
      least: 0,
      most: 1,
      async run(admin, login) {
        const { username, link } = await admin.signInLink(login);
        console.log(copy.link(username, link));
      },
    },
  ],
  [
    'disable',
    {
      least: 1,
      most: 1,
      async run(admin, login = '') {
        console.log(copy.disabled(await admin.disable(login)));
      },
    },
  ],
  [
    'enable',
    {
      least: 1,
      most: 1,
      async run(admin, login = '') {
        console.log(copy.enabled(await admin.enable(login)));
      },
    },
  ],
  [
    'allow-sending',
    {
      least: 1,
      most: 1,
      async run(admin, login = '') {
        console.log(copy.allowed(await admin.setSending(login, true)));
      },
    },
  ],
  [
    'disallow-sending',
    {
      least: 1,
      most: 1,
      async run(admin, login = '') {
        console.log(copy.disallowed(await admin.setSending(login, false)));
      },
    },
  ],
]);

/** What each command does, in two columns. */
function usage(): string {
  const lines = Object.entries(copy.commands);
  const width = Math.max(...lines.map(([command]) => command.length));
  return [copy.usage, '', ...lines.map(([one, does]) => `  ${one.padEnd(width)}   ${does}`)].join(
    '\n',
  );
}

/** The process behind `npm run admin`. Importing this runs it. */
async function run(name = '', ...given: string[]): Promise<void> {
  keepNewFilesPrivate();
  const command = commands.get(name);
  if (!command || given.length < command.least || given.length > command.most) {
    throw new StartError(usage());
  }
  const config = readConfig(process.env, process.cwd());
  await withAccountsAdmin(config, migrationsDir, (admin) => command.run(admin, ...given));
}

await run(...process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exit(1);
});
