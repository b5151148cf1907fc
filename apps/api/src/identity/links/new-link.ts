import { invitationMs } from '@flowdeck/domain/identity/invitations';
import { digest, newSecret } from '../../platform/secrets/random-secret.ts';
import type { LinkStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

/** The emails and the operator's command mention it too. */
const lifeMs = 10 * 60 * 1000;

interface LinkDeps extends Pick<Platform, 'publicUrl' | 'now'> {
  store: Pick<LinkStore, 'add'>;
}

/** Whom a link signs in: the owner of an address, with a name for an account that it may create; or one account. */
export type LinkTarget =
  | { email: string; name: string; newPassword?: boolean; invitation?: boolean }
  | { accountId: string };

/**
 * Stores a link that works once, and returns its address.
 * @param forMs for how long it works; ten minutes unless given
 */
export async function newLink(
  { store, publicUrl, now }: LinkDeps,
  target: LinkTarget,
  forMs = lifeMs,
) {
  const token = newSecret();
  const at = now();
  await store.add({
    tokenHash: digest(token),
    name: '',
    ...target,
    createdAt: at,
    expiresAt: new Date(at.getTime() + forMs),
  });
  return `${publicUrl()}/api/auth/link/${token}`;
}

/**
 * Invites the owner of an address; an earlier invitation ends. The link asks for a password: without a mail server,
 * they could not sign in again otherwise.
 * @returns the link
 */
export async function newInvitation(
  deps: LinkDeps & { store: Pick<LinkStore, 'forgetInvitations'> },
  email: string,
): Promise<string> {
  await deps.store.forgetInvitations(email);
  return newLink(deps, { email, name: '', invitation: true, newPassword: true }, invitationMs);
}
