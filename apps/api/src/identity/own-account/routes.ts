import {
  changeEmail,
  changeNames,
  confirmEmail,
  deleteAccount,
  linkProvider,
  removePassword,
  setPassword,
  unlinkProvider,
} from '@flowdeck/contract/identity/account-changes';
import { getAccount } from '@flowdeck/contract/identity/account';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { LinkedProviders } from './linked-providers.ts';
import type { AccountView } from './account-view.ts';
import type { Deletion } from './deletion.ts';
import type { EmailChange } from './email-change.ts';
import type { OwnDetails } from './own-details.ts';
import type { OwnPassword } from './own-password.ts';

interface OwnAccount {
  view: AccountView;
  ownDetails: OwnDetails;
  emailChange: EmailChange;
  linkedProviders: LinkedProviders;
  ownPassword: OwnPassword;
  deletion: Deletion;
}

/** The account, and the calls by which people change and delete their own; each change is logged. */
export function ownAccountRoutes(
  route: Route,
  { view, ownDetails, emailChange, linkedProviders, ownPassword, deletion }: OwnAccount,
  security: SecurityLog,
): void {
  const noted = (
    event: 'names' | 'email' | 'provider' | 'password' | 'deletion',
    { user }: Session,
    client: string,
    change: () => Promise<void>,
  ) =>
    security.attempt({ event, client }, async (isAbout) => {
      isAbout(user.id);
      await change();
      return undefined;
    });

  route(getAccount, ({ session }) => view(session.user));
  route(changeNames, ({ client, session, body }) =>
    noted('names', session, client, () => ownDetails.change(session, body)),
  );
  route(changeEmail, async ({ session, body }) => {
    await emailChange.ask(session, body.email);
    return undefined;
  });
  route(confirmEmail, ({ client, session, body }) =>
    noted('email', session, client, () => emailChange.confirm(session, body.token)),
  );
  route(linkProvider, ({ session, params }) => linkedProviders.start(session, params.provider));
  route(unlinkProvider, ({ client, session, params }) =>
    noted('provider', session, client, () => linkedProviders.unlink(session, params.provider)),
  );
  route(setPassword, ({ client, session, body }) =>
    noted('password', session, client, () => ownPassword.set(session, client, body.password)),
  );
  route(removePassword, ({ client, session }) =>
    noted('password', session, client, () => ownPassword.remove(session)),
  );
  route(deleteAccount, ({ client, session, body }) =>
    noted('deletion', session, client, () => deletion.deleteOwn(session, body.username)),
  );
}
