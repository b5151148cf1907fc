import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '@flowdeck/contract/identity/session';
import { createApiClient } from '../api-client.ts';
import { ServicesProvider } from '../services.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { createMemoryTokenStore } from './token-store.ts';

const user: SignedInUser = {
  id: '1',
  username: 'ada',
  name: 'Ada',
  email: null,
  role: 'user',
  workspace: null,
};
const nothing = () => undefined;
const services = {
  api: createApiClient({ fetch, getToken: () => null, log: nothing }),
  log: nothing,
  reload: async () => true,
  leaveTo: nothing,
};

function Who() {
  const { state } = useSession();
  return state.status === 'authenticated' ? state.user.username : state.status;
}

/** Who the first render shows, with this token stored and the token "ada" known to be Ada's. */
function firstDraw(stored: string | null) {
  const tokens = createMemoryTokenStore();
  if (stored !== null) tokens.set(stored);
  const known = { token: 'ada', verification: { outcome: 'verified' as const, user } };
  return renderToStaticMarkup(
    <ServicesProvider services={services}>
      <SessionProvider tokens={tokens} known={known}>
        <Who />
      </SessionProvider>
    </ServicesProvider>,
  );
}

describe('what is known before the first render', () => {
  it.each([
    ['ada', 'ada'],
    ['eve', 'loading'],
    [null, 'unauthenticated'],
  ])('counts only for its own token: %s', (stored, shown) => {
    expect(firstDraw(stored)).toBe(shown);
  });
});
