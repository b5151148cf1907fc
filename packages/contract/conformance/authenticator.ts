import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from '../src/identity/passkeys.ts';

/** What an authenticator lies about, for tests of refusals. */
interface Lies {
  origin?: string;
  rpId?: string;
  /** Whether it checked who holds it. */
  verified?: boolean;
  challenge?: string;
  signature?: Buffer;
}

const present = 0x01;
const checked = 0x04;
const withCredential = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** An authenticator with one passkey, as a browser answers for it: WebAuthn with ES256 and no attestation. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let rpId = '';
  let uses = 0;

  const clientData = (type: string, { challenge }: PasskeyOptions, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? `https://${rpId}`,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, { rpId: other = rpId, verified = true }: Lies) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    return Buffer.concat([
      sha256(other),
      Buffer.from([flags | present | (verified ? checked : 0)]),
      counter,
    ]);
  };

  return {
    create(options: PasskeyOptions, lies: Lies = {}): NewPasskey {
      rpId = (options['rp'] as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        authenticatorData(withCredential, lies),
        Buffer.alloc(16),
        length,
        credentialId,
        // A COSE key in CBOR: EC2, ES256, P-256, x, y.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attestation = Buffer.concat([
        // CBOR: { fmt: 'none', attStmt: {}, authData }.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, lies)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    answer(options: PasskeyOptions, lies: Lies = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', options, lies);
      const data = authenticatorData(0, lies);
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(lies.signature ?? signed),
        },
      };
    },
  };
}
