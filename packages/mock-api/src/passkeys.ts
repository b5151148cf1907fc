import type { NewPasskey, PasskeyAnswer } from '@flowdeck/contract/identity/passkeys';
import { passkeyMs } from '@flowdeck/domain/identity/passkeys';
import { samplePasskey } from './seeds/accounts.ts';
import type { Account, World } from './world.ts';

/** A question for a browser: to make a passkey for an account, or to sign in with any. */
export function askForPasskey(world: World, account: Account | null): string {
  const challenge = `question-${world.nextId()}`;
  world.passkeyQuestions.set(challenge, { account, endsAt: world.now().getTime() + passkeyMs });
  return challenge;
}

/** Takes off the question that a browser answers; false unless it was asked of this account, lately. */
export function takeQuestion(
  world: World,
  { response }: NewPasskey | PasskeyAnswer,
  account: Account | null,
): boolean {
  const challenge = challengeOf(response.clientDataJSON);
  const question = world.passkeyQuestions.get(challenge);
  if (question?.account !== account || question.endsAt <= world.now().getTime()) return false;
  return world.passkeyQuestions.delete(challenge);
}

function challengeOf(clientDataJSON: string): string {
  try {
    const json = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'));
    const { challenge } = JSON.parse(json) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * A browser whose authenticator answers everything, for stories and tests of screens. It has the sample
 * passkey of the mock API, and those that it makes.
 */
export function createMockAuthenticator() {
  let made = 0;
  let newest: string = samplePasskey;
  const clientData = (type: string, options: unknown) => {
    const { challenge } = options as { challenge?: unknown };
    return base64url(JSON.stringify({ type, challenge, origin: 'https://flowdeck.test' }));
  };
  const ofBrowser = () => ({ id: newest, rawId: newest, type: 'public-key' as const });
  return {
    async create(options: unknown): Promise<NewPasskey> {
      made += 1;
      newest = `new-passkey-${String(made)}`;
      const response = {
        clientDataJSON: clientData('webauthn.create', options),
        attestationObject: 'nothing',
      };
      return { ...ofBrowser(), response };
    },
    async get(options: unknown): Promise<PasskeyAnswer> {
      const response = {
        clientDataJSON: clientData('webauthn.get', options),
        authenticatorData: 'nothing',
        signature: 'nothing',
      };
      return { ...ofBrowser(), response };
    },
  };
}

const base64url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
