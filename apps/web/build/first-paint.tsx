import { parse } from 'node-html-parser';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient } from '@flowdeck/features/platform/api-client';
import { ServicesProvider } from '@flowdeck/features/platform/services';
import { createMemoryTokenStore, SessionProvider } from '@flowdeck/features/platform/session';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { pages, type Page } from '../src/pages.ts';
import SignInRoute from '../src/routes/sign-in.route.tsx';

interface FirstPaint {
  html: string;
  /**
   * The font it is painted in. The app's own is worth loading among the first files only where the
   * painted text stays.
   */
  font: 'app' | 'system';
}

/**
 * What a page shows before any of its code has arrived: exactly what the app draws first, so that
 * nothing moves when it takes over.
 */
export function firstPaint(page: Page | undefined): FirstPaint {
  return page?.path === pages.signIn.path
    ? { html: readOnly(<SignIn />), font: 'app' }
    : { html: renderToStaticMarkup(<Verifying />), font: 'system' };
}

const Verifying = () => (
  <div className="font-fallback">
    <VerifyingScreen />
  </div>
);

const nothing = () => undefined;
const services = {
  api: createApiClient({ fetch, getToken: () => null, log: nothing }),
  log: nothing,
  reload: async () => false,
  leaveTo: nothing,
};

/** Nobody can use the form until the app has replaced it; it already looks as if one could. */
const SignIn = (): ReactNode => (
  <div inert className="[&_input]:bg-surface!">
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[pages.signIn.path]}>
        <SessionProvider tokens={createMemoryTokenStore()}>
          <SignInRoute />
        </SessionProvider>
      </MemoryRouter>
    </ServicesProvider>
  </div>
);

/** Password managers fill in fields that are inert, but not read-only ones. */
function readOnly(content: ReactNode): string {
  const html = parse(renderToStaticMarkup(content));
  for (const input of html.querySelectorAll('input')) input.setAttribute('readonly', '');
  return html.toString();
}
