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
  | {
      email: string;
      name: string;
      newPassword?: boolean;
      invitation?: boolean;
      /** Whether it only confirms the address. */
      proof?: boolean;
      /** Of the invitation to a workspace that the link is for: it ends with it. */
      memberInvitationId?: string;
    }
  | { accountId: string };

/** A link that works once, as it is stored, and its address. */
function madeLink(
  { publicUrl, now }: Pick<LinkDeps, 'publicUrl' | 'now'>,
  target: LinkTarget,
  forMs: number,
) {
  const token = newSecret();
  const at = now();
  return {
    address: `${publicUrl()}/api/auth/link/${token}`,
    stored: {
      tokenHash: digest(token),
      name: '',
      ...target,
      createdAt: at,
      expiresAt: new Date(at.getTime() + forMs),
    },
  };
}

/**
 * Stores a link that works once, and returns its address.
 * @param forMs for how long it works; ten minutes unless given
 */
export async function newLink(deps: LinkDeps, target: LinkTarget, forMs = lifeMs): Promise<string> {
  const { address, stored } = madeLink(deps, target, forMs);
  await deps.store.add(stored);
  return address;
}

/**
 * Invites the owner of an address; an earlier invitation ends. The link asks for a password: without a mail server,
 * they could not sign in again otherwise.
 * @param refuse throws if there are too many others
 * @returns the link
 */
export async function newInvitation(
  { store, ...deps }: Pick<LinkDeps, 'publicUrl' | 'now'> & { store: Pick<LinkStore, 'invite'> },
  email: string,
  refuse: (others: number) => void = () => undefined,
): Promise<string> {
  const target = { email, name: '', invitation: true, newPassword: true };
  const { address, stored } = madeLink(deps, target, invitationMs);
  await store.invite(stored, refuse);
  return address;
}
