import {
  changeEmail,
  changeNames,
  confirmEmail,
  deleteAccount,
  linkProvider,
  removePassword,
  setPassword,
  unlinkProvider,
} from '@flowdeck/contract/account-changes';
import { getAccount } from '@flowdeck/contract/account';
import type { Inheritance } from '../accounts/inheritance.ts';
import type { Route, Session } from '../http/route.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { LinkedProviders } from './linked-providers.ts';
import type { Passkeys } from '../passkeys/service.ts';
import type { SecondStep } from '../second-step/service.ts';
import type { Deletion } from './deletion.ts';
import type { EmailChange } from './email-change.ts';
import type { OwnDetails } from './own-details.ts';
import type { OwnPassword } from './own-password.ts';

interface OwnAccount {
  inheritance: Inheritance;
  passkeys: Passkeys;
  secondStep: SecondStep;
  ownDetails: OwnDetails;
  emailChange: EmailChange;
  linkedProviders: LinkedProviders;
  ownPassword: OwnPassword;
  deletion: Deletion;
}

/** The account, and the calls by which people change and delete their own; each change is logged. */
export function ownAccountRoutes(
  route: Route,
  { inheritance, passkeys, secondStep, ...changes }: OwnAccount,
  security: SecurityLog,
): void {
  const { ownDetails, emailChange, linkedProviders, ownPassword, deletion } = changes;
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

  route(getAccount, async ({ session }) => {
    const { id, username, name, email } = session.user;
    return {
      username,
      name,
      email,
      newEmail: await emailChange.pendingOf(id),
      password: await ownPassword.isSet(id),
      providers: await linkedProviders.of(id),
      ...(await secondStep.of(id)),
      passkeys: await passkeys.of(id),
      inherited: await inheritance.isOpen(id),
    };
  });
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
