import type { Trusted } from '@flowdeck/contract/identity/account';
import type { IdentityProvider } from '@flowdeck/contract/identity/session';

type Time = Date | string | null;

/** What an account and its workspace have set up. */
interface SetUp {
  passkeys: readonly { name: string; createdAt: Time }[];
  providers: readonly { provider: IdentityProvider; createdAt: Time }[];
  apiKeys: readonly { name: string; createdAt: Time }[];
  /** Empty texts are not set. */
  sender: { smtpUrl: string; replyTo: string; hasWebhook: boolean; changedAt: Time } | undefined;
  mailbox: { imapUsername: string; changedAt: Time } | undefined;
  eventWebhooks: readonly { createdAt: Time }[];
  forms: readonly { name: string; createdAt: Time; updatedAt: Time }[];
}

/**
 * What a stranger may have set up in a stolen session, and what ending that session does not end; newest first.
 * @param endedAt when the session was ended; what was set up since is its owner's
 */
export function trustedIn(
  { passkeys, providers, apiKeys, sender, mailbox, eventWebhooks, forms }: SetUp,
  endedAt: Date,
): Trusted[] {
  const isOlder = ({ createdAt }: { createdAt: Time }) =>
    createdAt === null || new Date(createdAt) <= endedAt;
  const one = (kind: Trusted['kind'], name: string, at: Time): Trusted => ({
    kind,
    name,
    at: at === null ? null : new Date(at).toISOString(),
  });
  const leads = sender && (sender.smtpUrl || sender.replyTo);
  return [
    ...passkeys.filter(isOlder).map(({ name, createdAt }) => one('passkey', name, createdAt)),
    ...providers
      .filter(isOlder)
      .map(({ provider, createdAt }) => one('provider', provider, createdAt)),
    ...apiKeys.filter(isOlder).map(({ name, createdAt }) => one('api_key', name, createdAt)),
    // Of these only the last change to any is known, which may be another.
    ...(leads ? [one('mail_server', leads, sender.changedAt)] : []),
    ...(sender?.hasWebhook ? [one('post_webhook', '', sender.changedAt)] : []),
    ...(mailbox ? [one('mailbox', mailbox.imapUsername, mailbox.changedAt)] : []),
    ...eventWebhooks.filter(isOlder).map(({ createdAt }) => one('event_webhook', '', createdAt)),
    ...forms.filter(isOlder).map(({ name, updatedAt }) => one('form', name, updatedAt)),
  ].toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
}
