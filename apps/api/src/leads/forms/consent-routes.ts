import type { SenderIdentity } from '@flowdeck/domain/delivery/sending/sender';
import type { FastifyInstance } from 'fastify';
import { anyBody } from '../../platform/http/form-bodies.ts';
import { sendPage } from '../../platform/http/page.ts';
import type { ConsentStore } from './consent-links.ts';
import { consentDonePage, consentExpiredPage, consentPage } from './form-page.ts';

interface Address {
  Params: { token: string };
}

/** The page that an email about a form links to. */
export async function consentRoutes(
  app: FastifyInstance,
  consents: ConsentStore,
  identityOf: (workspaceId: string) => Promise<SenderIdentity>,
  now: () => Date,
): Promise<void> {
  await app.register(async (scope) => {
    anyBody(scope);
    const options = { schema: { hide: true }, config: { isPage: true } };
    scope.get<Address>('/consent/:token', options, async (request, reply) => {
      const link = await consents.find(request.params.token, now());
      if (!link) return sendPage(reply, 410, consentExpiredPage());
      const owner = await identityOf(link.workspaceId);
      return sendPage(reply, 200, consentPage(owner, link.consentText));
    });
    scope.post<Address>('/consent/:token', options, async (request, reply) => {
      const link = await consents.find(request.params.token, now());
      if (!link) return sendPage(reply, 410, consentExpiredPage());
      const hasAgreed = await consents.confirm(link, now());
      return hasAgreed
        ? sendPage(reply, 200, consentDonePage(await identityOf(link.workspaceId)))
        : sendPage(reply, 410, consentExpiredPage());
    });
  });
}
