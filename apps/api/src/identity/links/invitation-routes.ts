import { listInvitations, invite, revokeInvitation } from '@flowdeck/contract/identity/invitations';
import type { MailWay } from '@flowdeck/contract/identity/session';
import {
  noSuchInvitation,
  refuseInvitation,
  requireInviter,
} from '@flowdeck/domain/identity/invitations';
import type { SignUpPolicy } from '@flowdeck/domain/identity/sign-up-policy';
import { Invitation } from '@flowdeck/emails/invitation';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { Route, Session } from '../../platform/http/route.ts';
import { newInvitation } from './new-link.ts';
import type { LinkStore } from './store.ts';
import type { Platform } from '../../platform/index.ts';

const hour = 60 * 60_000;
const invitationsAnHour = 50;

interface Deps extends Pick<Platform, 'mailer' | 'limits' | 'security' | 'publicUrl' | 'now'> {
  store: LinkStore;
  isDemo: (accountId: string) => Promise<boolean>;
  /** Who may open an account. */
  policy: SignUpPolicy;
  mailsBy: MailWay;
}

/** The calls by which administrators invite people and look after their invitations. */
export function invitationRoutes(
  route: Route,
  { store, isDemo, policy, mailer, mailsBy, limits, security, publicUrl, now }: Deps,
): void {
  const requireMay = async ({ user }: Session) => {
    requireInviter(user, await isDemo(user.id), policy);
  };
  const noted = <T>(client: string, { user }: Session, work: () => Promise<T>) =>
    security.attempt({ event: 'invitation', client }, async (isAbout) => {
      isAbout(user.id);
      return work();
    });

  route(listInvitations, async ({ session }) => {
    await requireMay(session);
    const open = await store.openInvitations(now());
    return open.map(({ id, email, createdAt, expiresAt }) => ({
      id,
      email: email ?? '',
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  });

  route(invite, ({ client, session, body: { email } }) =>
    noted(client, session, async () => {
      await requireMay(session);
      const isKnown = await store.hasAccount(email);
      refuseInvitation(policy, isKnown, 0);
      const { id } = session.user;
      await limits.take({ name: 'invitations', key: id, limit: invitationsAnHour, windowMs: hour });
      const link = await newInvitation({ store, publicUrl, now }, email, (others) => {
        refuseInvitation(policy, isKnown, others);
      });
      if (mailsBy === 'smtp') mailer.send({ to: email, ...writeEmail(Invitation, { link }) });
      return { link, mailsBy };
    }),
  );

  route(revokeInvitation, ({ client, session, params }) =>
    noted(client, session, async () => {
      await requireMay(session);
      if (!(await store.revokeInvitation(params.id, now()))) throw noSuchInvitation();
      return undefined;
    }),
  );
}
