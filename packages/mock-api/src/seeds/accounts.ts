import type { MailWay, SessionUser } from '@flowdeck/contract/identity/session';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { recoveryKey } from '@flowdeck/domain/identity/second-step';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import type { DataSet } from '../scenario.ts';
import type { Account, MockPasskey } from '../world.ts';
import { longKeys, sampleKeys } from './api-keys.ts';
import { emptyWorkspace } from './empty.ts';
import { longMailbox, longSender, longUser, longWorkspace } from './long.ts';
import { ago, seedId } from './time.ts';
import { typicalWorkspace } from './typical.ts';

const admin: SessionUser = {
  id: seedId(0),
  username: demoCredentials.username,
  name: 'Admin',
  email: null,
  role: 'super_admin',
};

/** An address that has an account. */
const taken: SessionUser = {
  id: seedId(1),
  username: 'Taken',
  name: 'Taken',
  email: 'taken@example.com',
  role: 'user',
};

/** A secret for authenticator apps that everyone knows. */
export const sampleTotpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** An account that signs in with a second step. */
export const careful = {
  user: {
    id: seedId(2),
    username: 'Careful',
    name: 'Careful',
    email: 'careful@example.com',
    role: 'user',
  },
  recoveryCode: '222222-333333-444444-555555',
} as const;

/** What its authenticator calls the passkey of the first account. */
export const samplePasskey = 'sample-passkey';

const samplePasskeyOf = (now: Date): MockPasskey => ({
  id: seedId(3_100),
  credentialId: samplePasskey,
  name: 'Work laptop',
  createdAt: ago(now, { days: 40 }).toISOString(),
  lastUsedAt: ago(now, { hours: 3 }).toISOString(),
});

/** Up to as many as an account may have, with names as long as they may be. */
const longPasskeys = (now: Date): MockPasskey[] =>
  Array.from({ length: 8 }, (_, index) => ({
    id: seedId(3_101 + index),
    credentialId: `long-passkey-${String(index)}`,
    name: 'Security key in the drawer of the second desk by the window'.slice(0, 60),
    createdAt: ago(now, { days: 30 }).toISOString(),
    lastUsedAt: null,
  }));

/** The accounts of a mock API; the first is the demo administrator. */
export function seedAccounts(data: DataSet, now: Date): [Account, ...Account[]] {
  const { password } = demoCredentials;
  const createdAt = ago(now, { days: 60 });
  const demo: Record<DataSet, () => Account> = {
    typical: () => ({
      user: { ...admin },
      password,
      createdAt,
      providers: ['google'],
      passkeys: [samplePasskeyOf(now)],
      apiKeys: sampleKeys(now),
      workspace: typicalWorkspace(now),
    }),
    empty: () => ({
      user: { ...admin },
      password,
      createdAt,
      passkeys: [],
      workspace: emptyWorkspace(),
    }),
    long: () => ({
      user: { ...admin, ...longUser },
      password,
      createdAt,
      passkeys: [samplePasskeyOf(now), ...longPasskeys(now)],
      apiKeys: longKeys(now),
      workspace: longWorkspace(now),
      sender: { ...longSender, changedAt: createdAt },
      mailbox: longMailbox(now),
    }),
  };
  return [
    demo[data](),
    { user: { ...taken }, password, createdAt, passkeys: [], workspace: emptyWorkspace() },
    {
      user: { ...careful.user },
      password,
      createdAt,
      passkeys: [],
      workspace: emptyWorkspace(),
      secondStep: {
        secret: sampleTotpSecret,
        isOn: true,
        lastPeriod: 0,
        recoveryKeys: new Set([recoveryKey(careful.recoveryCode) ?? '']),
      },
    },
  ];
}

/** How mail to an address leaves: one of them shows a server without a mail server. */
export const mailsByOf = (email: string): { mailsBy: MailWay } => ({
  mailsBy: accountKey(email) === 'outbox@example.com' ? 'outbox' : 'smtp',
});
