import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient } from '@flowdeck/features/platform/api-client';
import { ServicesProvider } from '@flowdeck/features/platform/services';
import { createMemoryTokenStore, SessionProvider } from '@flowdeck/features/platform/session';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { paths } from '../src/paths.ts';
import SignInRoute from '../src/routes/sign-in.route.tsx';

const nothing = () => undefined;
const services = {
  api: createApiClient({ fetch, getToken: () => null }),
  log: nothing,
  reload: nothing,
  leaveTo: nothing,
};

/**
 * What a page shows before any code of it has arrived, as HTML: just what the app draws first, so
 * that nothing moves when it takes over. Nobody can use a form or type into it until then.
 */
export function firstPaint(path: string): string {
  return inFont(path) === 'app' ? inert(signIn()) : verifying();
}

/**
 * The font of the first paint. The app's own is worth its place among the first files where what is
 * painted stays; a sentence that soon goes is in the system's, and the app fetches its font when the
 * code is there.
 */
export const inFont = (path: string): 'app' | 'system' =>
  path === paths.signIn ? 'app' : 'system';

const verifying = () =>
  renderToStaticMarkup(
    <div className="font-fallback">
      <VerifyingScreen />
    </div>,
  );

const signIn = () =>
  renderToStaticMarkup(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[paths.signIn]}>
        <SessionProvider tokens={createMemoryTokenStore()}>
          <SignInRoute />
        </SessionProvider>
      </MemoryRouter>
    </ServicesProvider>,
  );

/** Read-only too: what fills in passwords does not ask whether a field can be reached. */
const inert = (html: string) =>
  `<div inert>${html.replaceAll('<input ', '<input readonly ')}</div>`;
