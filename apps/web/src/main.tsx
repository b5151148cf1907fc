import { VerifyingScreen } from '@flowdeck/ui/verifying-screen';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { adoptTokenFromAddress, createTokenStore } from '@flowdeck/features/platform/session';
import { createApp, type AppDeps } from './app.tsx';
import { withEarlyAnswers } from './early.ts';
import { browserPasskeys } from './browser-passkeys.ts';
import {
  browserReload,
  isServed,
  reloadIfStale,
  watchFailedImports,
} from './errors/stale-chunk.ts';
import { showLastResort } from './errors/last-resort.ts';
import { beforeFirstDraw } from './first-draw.ts';
import { pageAt, preloadPage } from './page-components.ts';
import './styles.css';

watchFailedImports(window);

const tokens = createTokenStore();
adoptTokenFromAddress(tokens);

const deps: AppDeps = {
  fetch: withEarlyAnswers(window.fetch.bind(window)),
  tokens,
  log: (message, detail) => {
    console.error(message, detail);
  },
  reload: async () => {
    const served = await isServed();
    if (served) window.location.reload();
    return served;
  },
  leaveTo: (href) => {
    window.location.assign(href);
  },
  passkeys: browserPasskeys,
  storage: (where) => window[where],
  Router: BrowserRouter,
};
// A document may leave the font out of its first files (build/first-paint.tsx).
document.fonts.load('1em "Geist Variable"').catch(() => undefined);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
start(container).catch(async (error: unknown) => {
  deps.log('The application could not start.', error);
  if (!(await reloadIfStale(error, browserReload(deps.reload)))) showLastResort(container);
});

/** Draws the page as soon as both are there: what it shows first, and React DOM. */
async function start(container: HTMLElement) {
  const [root, first] = await Promise.all([appRoot(container), firstDraw()]);
  // In slices, between which a slow device can answer a touch.
  startTransition(() => {
    root.render(createApp({ ...deps, ...first }));
  });
}

async function appRoot(container: HTMLElement) {
  const { createRoot } = await import('./react-dom.ts');
  const root = createRoot(container);
  // The document shows a first paint until the page can take its place; in development it is empty.
  if (import.meta.env.DEV) root.render(<VerifyingScreen />);
  return root;
}

async function firstDraw() {
  const address = new URL(window.location.href);
  const page = await preloadPage(address.pathname);
  return pageAt(address.pathname)?.access === 'signed-in'
    ? beforeFirstDraw(deps, address, page)
    : undefined;
}
