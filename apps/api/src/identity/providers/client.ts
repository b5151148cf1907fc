import { emailAddress } from '@flowdeck/contract/text';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { CustomFetch } from 'openid-client';
import { boundedText } from '../../platform/http/bounded-text.ts';

const timeoutSeconds = 10;
/** Marked as deprecated there so that it stands out; `readProvidersConfig` has it on loopback only. */
// oxlint-disable-next-line typescript/no-deprecated
const { allowInsecureRequests }: { allowInsecureRequests: (config: oidc.Configuration) => void } =
  oidc;

/** What both providers' configurations have in common. */
export interface ClientSettings {
  issuer: URL;
  clientId: string;
  secret: () => Promise<string>;
  /** Beyond the standard ones, such as Apple's form_post. */
  parameters: Readonly<Record<string, string>>;
}

/** What is stored about a visitor while they are at the provider. */
export interface Proofs {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The person that the provider identified. */
export interface Identity {
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string;
}

/** Apple sometimes writes booleans as text. */
const claimsOfIdToken = z.object({
  sub: z.string().check(z.regex(/^\P{Cc}+$/u), z.maxLength(255)),
  email: z.optional(emailAddress),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
});

/** OpenID Connect with one provider: authorization code, PKCE, signed identity token. */
export function createProviderClient(settings: ClientSettings) {
  let known: Promise<oidc.ServerMetadata> | undefined;

  /** The provider's metadata, fetched again after a failure. */
  async function metadata(): Promise<oidc.ServerMetadata> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function discover(): Promise<oidc.ServerMetadata> {
    const { issuer, clientId } = settings;
    const found = await oidc.discovery(issuer, clientId, undefined, oidc.None(), {
      timeout: timeoutSeconds,
      [oidc.customFetch]: boundedFetch,
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
    return found.serverMetadata();
  }

  async function configuration(auth: oidc.ClientAuth): Promise<oidc.Configuration> {
    const { issuer, clientId } = settings;
    const config = new oidc.Configuration(await metadata(), clientId, undefined, auth);
    config.timeout = timeoutSeconds;
    config[oidc.customFetch] = boundedFetch;
    if (issuer.protocol === 'http:') allowInsecureRequests(config);
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  return {
    /** The provider's address to which a visitor is sent. */
    async authorizationUrl(redirectUri: string, proofs: Proofs): Promise<URL> {
      return oidc.buildAuthorizationUrl(await configuration(oidc.None()), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: proofs.state,
        nonce: proofs.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(proofs.codeVerifier),
        code_challenge_method: 'S256',
        ...settings.parameters,
      });
    },

    /**
     * Redeems the parameters with which a visitor came back.
     * @param returned the redirect address with the parameters, however the provider sent them
     * @throws if the answer proves nothing
     */
    async identity(returned: URL, proofs: Proofs): Promise<Identity> {
      const config = await configuration(oidc.ClientSecretPost(await settings.secret()));
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        expectedState: proofs.state,
        expectedNonce: proofs.nonce,
        pkceCodeVerifier: proofs.codeVerifier,
        idTokenExpected: true,
      });
      const claims = claimsOfIdToken.parse(tokens.claims());
      const verified = String(claims.email_verified) === 'true';
      return {
        subject: claims.sub,
        email: verified ? (claims.email ?? null) : null,
        name: claims.name ?? '',
      };
    },
  };
}

export type ProviderClient = ReturnType<typeof createProviderClient>;

/** Discovery documents and key sets of the large providers have a few kilobytes. */
const maxAnswerBytes = 256 * 1024;

/**
 * A `fetch` whose answers are small: what a provider sends is held in memory as a whole.
 * @throws {Error} as soon as an answer exceeds 256 KiB
 */
const boundedFetch: CustomFetch = async (url, { body = null, signal = null, ...options }) => {
  const response = await fetch(url, { body, signal, ...options });
  const { status, statusText, headers } = response;
  const text = await boundedText(response, maxAnswerBytes);
  if (text === null) throw new Error(`The answer of ${new URL(url).host} exceeds 256 KiB`);
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    statusText,
    headers,
  });
};
