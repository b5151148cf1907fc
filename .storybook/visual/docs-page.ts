import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Channel } from 'storybook/internal/channels';

interface DocsWindow {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

/** Runs in the page: opens a documentation page, unless it is open, and waits until it stands. */
export async function openDocs(id: string): Promise<void> {
  if (new URLSearchParams(window.location.search).get('id') === id) return;
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as DocsWindow;
  await new Promise<void>((resolve) => {
    channel.once('docsRendered', () => resolve());
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' });
  });
}

/** Runs in the page: changes the theme as the toolbar does, and waits until the page has it. */
export async function setTheme(theme: string): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as DocsWindow;
  const page = document.documentElement;
  if (page.dataset['theme'] !== theme) {
    await new Promise<void>((resolve) => {
      // The page is drawn again with the new theme.
      channel.once('docsRendered', () => resolve());
      channel.emit('updateGlobals', { globals: { theme } });
    });
  }
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (page.dataset['theme'] !== theme);
  // Colours in the middle of a transition are nobody's choice.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

/**
 * Runs in the page: what axe finds on the documentation around the stories; the stories themselves were
 * checked before, one by one.
 * @param rules the only ones to check; all without it
 */
export async function axeFindings(rules?: string[]): Promise<string[]> {
  const { axe } = window as unknown as DocsWindow;
  // Examples may be whole screens, each with a header and a main part.
  const ofScreens = [
    'landmark-no-duplicate-main',
    'landmark-no-duplicate-banner',
    'landmark-unique',
  ];
  const options: RunOptions = rules
    ? { runOnly: rules }
    : { rules: Object.fromEntries(ofScreens.map((id) => [id, { enabled: false }])) };
  const { violations } = await axe.run(
    { include: ['#storybook-docs'], exclude: ['.sb-story'] },
    // Neither frames nor the rules that read style sheets matter here.
    { ...options, resultTypes: ['violations'], iframes: false, preload: false },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
