import { keepCompositionsUnsent } from '@flowdeck/ui/composition';
import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { adoptTokenFromAddress, createTokenStore } from '@flowdeck/features/platform/session';
import { createApp, type AppDeps } from './app.tsx';
import { appAddress } from './app-address.ts';
import { withEarlyAnswers } from './early.ts';
import { browserPasskeys } from './browser-passkeys.ts';
import { isServed, watchFailedImports } from './errors/stale-chunk.ts';
import { beforeFirstDraw } from './first-draw.ts';
import { pageAt, preloadPage } from './page-components.ts';
import './styles.css';

watchFailedImports(window);
keepCompositionsUnsent(window);

const tokens = createTokenStore();
adoptTokenFromAddress(tokens);

const { workspaceId, page: address } = appAddress();
const deps: AppDeps = {
  workspaceId,
  fetch: withEarlyAnswers(window.fetch.bind(window)),
  tokens,
  log: (message, detail) => {
    console.error(message, detail, `Flowdeck ${import.meta.env.VITE_VERSION as string}`);
  },
  reload: async () => {
    const served = await isServed();
    if (served) window.location.reload();
    return served;
  },
  leaveTo: (href, options) => {
    if (options?.replace) window.location.replace(href);
    else window.location.assign(href);
  },
  passkeys: browserPasskeys,
  storage: (where) => window[where],
  Router: BrowserRouter,
};
// A document may leave the font out of its first files (build/first-paint.tsx).
document.fonts.load('1em "Geist Variable"').catch(() => undefined);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
// The document shows a first paint until the page can take its place; in development it is empty.
if (import.meta.env.DEV) root.render(<VerifyingScreen />);
void firstDraw()
  .catch((error: unknown) => {
    console.error('The first draw could not be prepared.', error);
    return undefined;
  })
  .then((first) => {
    // In slices, between which a slow device can answer a touch.
    startTransition(() => {
      root.render(createApp({ ...deps, ...first }));
    });
  });

/** What the page at this address is drawn with at first. */
async function firstDraw() {
  const page = await preloadPage(address.pathname);
  return pageAt(address.pathname)?.access === 'signed-in'
    ? beforeFirstDraw(deps, address, page)
    : undefined;
}
