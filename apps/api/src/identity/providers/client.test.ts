import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProviderClient, type ProviderClient } from './client.ts';

const mebibyte = 1024 * 1024;
const clientId = 'flowdeck';
const proofs = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };

describe('answers of a provider', () => {
  let server: Server;
  let client: ProviderClient;
  let endless: string;
  let sent: number;
  beforeEach(async () => {
    [endless, sent] = ['', 0];
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === endless) flood(response);
      else void answer(request.url ?? '').then((json) => response.end(JSON.stringify(json)));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    client = createProviderClient({
      issuer: new URL(issuer),
      clientId,
      secret: async () => 'known to both',
      parameters: {},
    });

    async function answer(path: string): Promise<object> {
      if (path === '/keys') return { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] };
      if (path === '/token') {
        const idToken = await new SignJWT({ nonce: proofs.nonce, sub: 'p1' })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(issuer)
          .setAudience(clientId)
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(privateKey);
        return { access_token: 'a', token_type: 'bearer', id_token: idToken };
      }
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      };
    }
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends spaces, which may stand before any JSON, for as long as they are read. */
  function flood(response: ServerResponse): void {
    const chunk = Buffer.alloc(mebibyte / 4, ' ');
    const more = () => {
      while (sent < 64 * mebibyte && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  }

  const signIn = () =>
    client.identity(new URL(`http://flowdeck.test/?code=c&state=${proofs.state}`), proofs);

  it('are read if they are of the usual size', async () => {
    expect(await signIn()).toMatchObject({ subject: 'p1' });
  });

  it.each(['/.well-known/openid-configuration', '/token', '/keys'])(
    'are not read to the end if that of %s does not end',
    async (path) => {
      endless = path;
      await expect(signIn()).rejects.toThrow();
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThan(16 * mebibyte);
    },
  );
});
