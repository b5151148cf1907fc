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
import { endReview, getAccount, settleInheritance } from '@flowdeck/contract/identity/account';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { Takeovers } from '../accounts/takeover.ts';
import type { LinkedProviders } from './linked-providers.ts';
import type { EmailChange } from './email-change.ts';
import type { OwnAccount } from './service.ts';
import type { OwnPassword } from './own-password.ts';
import type { Review } from './review.ts';

interface Services {
  takeovers: Takeovers;
  ownAccount: OwnAccount;
  emailChange: EmailChange;
  linkedProviders: LinkedProviders;
  ownPassword: OwnPassword;
  review: Review;
}

/** The account, and the calls by which people change and delete their own. */
export function ownAccountRoutes(
  route: Route,
  { ownAccount, takeovers, emailChange, linkedProviders, ownPassword, review }: Services,
  security: SecurityLog,
): void {
  route(getAccount, ({ session: { user, workspaceId } }) =>
    ownAccount.view({ ...user, workspaceId }),
  );
  route(settleInheritance, ({ session, body }) => takeovers.decide(session.user.id, body.keep));
  route(endReview, ({ session }) => review.end(session.user.id));
  route(changeNames, (call) =>
    security.change('names', call, () => ownAccount.changeNames(call.session, call.body)),
  );
  route(changeEmail, ({ session, body }) => emailChange.ask(session, body.email));
  route(confirmEmail, (call) =>
    security.change('email', call, () => emailChange.confirm(call.session, call.body.token)),
  );
  route(linkProvider, ({ session, params }) => linkedProviders.start(session, params.provider));
  route(unlinkProvider, (call) =>
    security.change('provider', call, () =>
      linkedProviders.unlink(call.session, call.params.provider),
    ),
  );
  route(setPassword, (call) =>
    security.change('password', call, () =>
      ownPassword.set(call.session, call.client, call.body.password),
    ),
  );
  route(removePassword, (call) =>
    security.change('password', call, () => ownPassword.remove(call.session)),
  );
  route(deleteAccount, (call) =>
    security.change('deletion', call, () => ownAccount.delete(call.session, call.body.username)),
  );
}
