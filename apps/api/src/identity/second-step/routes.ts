import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@flowdeck/contract/identity/account';
import type { Route, Session } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { SecondStep } from './service.ts';

/** The calls by which people set up the second step of their account; each change is logged. */
export function secondStepRoutes(
  route: Route,
  secondStep: SecondStep,
  security: SecurityLog,
): void {
  const noted = <T>(session: Session, client: string, change: () => Promise<T>) =>
    security.attempt({ event: 'second-step', client }, (isAbout) => {
      isAbout(session.user.id);
      return change();
    });

  route(startTotp, ({ session }) => secondStep.start(session));
  route(confirmTotp, ({ client, session, body }) =>
    noted(session, client, () => secondStep.confirm(session, body.code)),
  );
  route(removeTotp, ({ client, session }) =>
    noted(session, client, async () => {
      await secondStep.remove(session);
      return undefined;
    }),
  );
  route(renewRecoveryCodes, ({ client, session }) =>
    noted(session, client, () => secondStep.renewRecoveryCodes(session)),
  );
}
