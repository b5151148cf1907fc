import type { ApiClient } from '@flowdeck/features/platform/api-client';
import type { Verification } from '@flowdeck/features/platform/session';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lateComponent, type LateComponent } from './late-component.ts';
import { notFoundPage, pages, type Page } from './pages.ts';

/** What a route's module exports. */
export interface PageModule {
  default: ComponentType;
  /**
   * Asks for what the page at this address shows first, before it is drawn.
   * @param verification who is signed in, for a page that not every server has the calls of
   */
  prefetch?: (api: ApiClient, page: URL, verification: Promise<Verification>) => Prefetched;
}

interface Prefetched {
  cache: QueryClient;
  /** Resolves when all answers are in the cache, or have failed. */
  arrived: Promise<unknown>;
}

/** A page with the component that draws it, fetched on the first visit or before. */
export interface AppPage extends Page, LateComponent<PageModule> {}

const modules = import.meta.glob<PageModule>('./routes/*.route.tsx');

const appPage = (page: Page): AppPage =>
  // The other way round, `Component` would be read once instead of at each use.
  Object.assign(
    lateComponent(async () => {
      const load = modules[`./routes/${page.route}.route.tsx`];
      if (!load) throw new Error(`There is no routes/${page.route}.route.tsx.`);
      return load();
    }),
    page,
  );

export const appPages = [...Object.values(pages), notFoundPage].map(appPage);

/** The frame around every page for signed-in users. */
export const workspace = lateComponent(() => import('./shell/workspace.tsx'));

/** What the app shows at this path. */
export const pageAt = (pathname: string): AppPage | undefined =>
  appPages.find(({ path }) => matchPath(path, pathname));

/**
 * Fetches the code that draws this address ahead of the visit. Resolves even if that fails, with what
 * arrived.
 */
export async function preloadPage(path: string): Promise<PageModule | undefined> {
  const page = pageAt(path);
  const [module] = await Promise.all([
    page?.preload(),
    page?.access === 'signed-in' && workspace.preload(),
  ]);
  return module;
}
