import type { MailWay } from '@flowdeck/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Route } from '../http/route.ts';
import { linkRoutes } from '../links/routes.ts';
import { createLinkService } from '../links/service.ts';
import { createLinkStore } from '../links/store.ts';
import type { Mailer } from '../mail/mail.ts';
import { appleSecret } from '../providers/apple-secret.ts';
import { createProviderClient } from '../providers/client.ts';
import type { ProvidersConfig } from '../providers/config.ts';
import { providerRoutes } from '../providers/routes.ts';
import { createProviderService } from '../providers/service.ts';
import { createProviderStore } from '../providers/store.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { createGrants } from './grants.ts';
import { sessionLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { sessionRoutes } from './routes.ts';
import { createSessionService } from './service.ts';
import { createSignUp } from './sign-up.ts';
import { createSessionStore } from './store.ts';
import type { Tokens } from './tokens.ts';

export interface AccountDeps {
  db: Database;
  passwords: Passwords;
  tokens: Tokens;
  /** Whether the demo account is shown and let in. */
  demo: boolean;
  https: boolean;
  /** Takes the mails with links. */
  mailer: Mailer;
  /** Whether it sends them, or keeps them. */
  mailsBy: MailWay;
  providers: ProvidersConfig;
  /** The address that people reach the server by, without a slash at its end. */
  publicUrl: () => string;
  now: () => Date;
}

/** Every way in and out, put together. */
export function createAccounts(deps: AccountDeps, rateLimits: RateLimits) {
  const { db, tokens, now, mailer, publicUrl, https } = deps;
  const { google, apple } = deps.providers;
  const store = createSessionStore(db);
  const grants = createGrants(tokens, now);
  const limits = sessionLimits(rateLimits);
  const sessions = createSessionService({
    ...deps,
    store,
    grants,
    limits,
    providers: { google: google !== null, apple: apple !== null },
  });

  async function mount(app: FastifyInstance, route: Route): Promise<void> {
    sessionRoutes(route, sessions, createSignUp({ ...deps, store, grants, limits }));
    const links = { store: createLinkStore(db), grants, mailer, limits: rateLimits };
    await linkRoutes(app, route, createLinkService({ ...links, publicUrl, now }), deps.mailsBy);
    const providers = createProviderService({
      store: createProviderStore(db),
      grants,
      limits: rateLimits,
      clients: {
        google:
          google &&
          createProviderClient({
            ...google,
            secret: async () => google.clientSecret,
            parameters: {},
          }),
        apple:
          apple &&
          createProviderClient({
            ...apple,
            secret: () => appleSecret(apple),
            // Apple gives name and email address only this way.
            parameters: { scope: 'openid email name', response_mode: 'form_post' },
          }),
      },
      publicUrl,
      now,
      warn: (reason, error) => app.log.warn({ err: error }, reason),
    });
    await providerRoutes(app, providers, https);
  }

  return { sessions, mount };
}
