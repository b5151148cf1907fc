import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageCsp } from '../../platform/http/page.ts';
import type { ConsentStore } from './consent-links.ts';
import { consentDonePage, consentExpiredPage, consentPage } from './form-page.ts';

interface Address {
  Params: { token: string };
}

/** The page that an email about a form links to. */
export async function consentRoutes(
  app: FastifyInstance,
  consents: ConsentStore,
  now: () => Date,
): Promise<void> {
  const show = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', pageCsp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  await app.register(async (scope) => {
    await scope.register(formbody);
    const options = { schema: { hide: true } };
    scope.get<Address>('/consent/:token', options, async (request, reply) => {
      const link = await consents.find(request.params.token, now());
      if (!link) return show(reply, 410, consentExpiredPage());
      return show(reply, 200, consentPage(link.consentText));
    });
    scope.post<Address>('/consent/:token', options, async (request, reply) => {
      const link = await consents.find(request.params.token, now());
      if (!link) return show(reply, 410, consentExpiredPage());
      const hasAgreed = await consents.confirm(link, now());
      return hasAgreed
        ? show(reply, 200, consentDonePage())
        : show(reply, 410, consentExpiredPage());
    });
  });
}
