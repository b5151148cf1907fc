import formbody from '@fastify/formbody';
import fastifyCookie, { type CookieSerializeOptions } from '@fastify/cookie';
import { type IdentityProvider, identityProviders } from '@flowdeck/contract/identity/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientOf } from '../../platform/http/request.ts';
import { redirectToApp } from '../session/redirect-to-app.ts';
import type { SignUpBrowser } from '../session/sign-up-browser.ts';
import { attemptMs, type ProviderService } from './service.ts';

/** The prefix has browsers refuse such a cookie from anyone but this very host, by https. */
const cookieName = (provider: IdentityProvider, https: boolean) =>
  `${https ? '__Host-' : ''}flowdeck_${provider}`;

/** Bound to the browser and to this one way back. */
function cookieOptions(provider: IdentityProvider, https: boolean): CookieSerializeOptions {
  // Apple comes back by a form from its own site, to which browsers add no stricter cookie; and
  // they take such a cookie only as Secure, which loopback counts as.
  const crossSite = provider === 'apple';
  return {
    path: '/',
    httpOnly: true,
    sameSite: crossSite ? 'none' : 'lax',
    secure: https || crossSite,
  };
}

/** The addresses that browsers navigate to and come back to; no calls of the API. */
export async function providerRoutes(
  app: FastifyInstance,
  service: ProviderService,
  https: boolean,
  signUpBrowser: SignUpBrowser,
): Promise<void> {
  const schema = { hide: true };

  await app.register(async (scope) => {
    await scope.register(fastifyCookie);
    await scope.register(formbody);

    async function finish(
      provider: IdentityProvider,
      request: FastifyRequest,
      reply: FastifyReply,
      parameters: URLSearchParams,
    ) {
      const returned = {
        parameters,
        browser: request.cookies[cookieName(provider, https)],
        signUpBrowser: signUpBrowser.of(request.headers),
        name: nameOf(parameters.get('user')),
      };
      const ending = await service.finish(provider, returned, clientOf(request.ip));
      reply.clearCookie(cookieName(provider, https), cookieOptions(provider, https));
      return redirectToApp(reply, ending);
    }

    for (const provider of identityProviders) {
      scope.get(`/api/auth/${provider}`, { schema }, async (request, reply) => {
        const ticket = queryOf(request.url).get('link') ?? undefined;
        const begun = await service.start(provider, clientOf(request.ip), ticket);
        if (!begun) return reply.redirect(unavailableAt(request.url, provider), 303);
        reply.setCookie(cookieName(provider, https), begun.browser, {
          ...cookieOptions(provider, https),
          maxAge: attemptMs / 1000,
        });
        return reply.redirect(begun.url.href, 303);
      });
    }

    scope.get('/api/auth/google/callback', { schema }, (request, reply) =>
      finish('google', request, reply, queryOf(request.url)),
    );
    scope.post('/api/auth/apple/callback', { schema }, (request, reply) =>
      finish('apple', request, reply, formOf(request.body)),
    );
  });
}

/** What Apple's page posts. A body of another type, which the server reads too, counts as nothing. */
function formOf(body: unknown): URLSearchParams {
  const form = appleForm.safeParse(body).data;
  return new URLSearchParams(form);
}

const queryOf = (url: string) => new URLSearchParams(url.split('?').slice(1).join('?'));

/** The screen that the visitor came from, which says that the provider cannot be used. */
function unavailableAt(url: string, provider: IdentityProvider): string {
  const query = queryOf(url);
  const from = query.get('from') === 'signup' ? '/signup' : '/signin';
  const screen = query.has('link') ? '/account' : from;
  return `${screen}?provider_error=${provider}`;
}

/** A field that is sent twice comes as a list, which Apple never sends. */
const appleForm = z.record(z.string(), z.string());

const appleUser = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
});

/** The name that Apple sends beside its signed answer, once; good for a greeting only. */
function nameOf(user: string | null): string {
  try {
    const { name } = appleUser.parse(JSON.parse(user ?? ''));
    return [name.firstName, name.lastName].filter(Boolean).join(' ');
  } catch {
    return '';
  }
}
