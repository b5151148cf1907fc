import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@flowdeck/contract/identity/account';
import type { Route } from '../../platform/http/route.ts';
import type { SecurityLog } from '../../platform/http/security-log.ts';
import type { SecondStep } from './service.ts';

/** The calls by which people set up the second step of their account. */
export function secondStepRoutes(
  route: Route,
  secondStep: SecondStep,
  security: SecurityLog,
): void {
  route(startTotp, ({ session }) => secondStep.start(session));
  route(confirmTotp, (call) =>
    security.change('second-step', call, () => secondStep.confirm(call.session, call.body.code)),
  );
  route(removeTotp, (call) =>
    security.change('second-step', call, () => secondStep.remove(call.session)),
  );
  route(renewRecoveryCodes, (call) =>
    security.change('second-step', call, () => secondStep.renewRecoveryCodes(call.session)),
  );
}
