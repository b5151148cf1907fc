import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allows, roleNeeded } from '@flowdeck/contract/roles';
import { callOf } from '@flowdeck/mock-api/find-call';
import '../src/styles.css';
import { exampleOf } from '../src/page-examples.ts';
import { pages, type Page } from '../src/pages.ts';
import { expectCalm, stopWatching, watchForTrouble } from './calm.ts';
import { openApp, type Visit } from './open-app.tsx';

const allPages: readonly Page[] = Object.values(pages);
const signedIn = allPages.filter(({ access }) => access === 'signed-in');

let visit: Visit;

beforeEach(watchForTrouble);
afterEach(() => {
  visit.close();
  stopWatching();
});

const nameOf = (element: Element) => element.ariaLabel ?? element.textContent;

/** What can be pressed on the page, and in what that opens. */
const pressable = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ':is(main, [role=dialog]) button:enabled, [role=menuitem]',
    ),
  ].filter((element) => element.checkVisibility());

const isOpen = (role: string) => () => document.querySelector(`[role=${role}]`) !== null;

/** Waits until the page has all that it asked for. */
async function settled() {
  await vi.dynamicImportSettled();
  await expect.poll(() => visit.network.open, { message: 'open calls' }).toBe(0);
  await expectCalm();
}

/** Presses everything, by name, until nothing new is there. */
async function pressEverything() {
  const pressed = new Set<string>();
  for (;;) {
    const next = pressable().find((element) => !pressed.has(nameOf(element)));
    if (!next) return;
    pressed.add(nameOf(next));
    next.click();
    // Its code may be loaded by the first press.
    if (next.ariaHasPopup === 'menu') await expect.poll(isOpen('menu')).toBe(true);
    await settled();
  }
}

describe.each(['viewer', 'editor'] as const)('a member who is %s', (role) => {
  test.each(signedIn)('makes no call on $path that they may not make', async (page) => {
    const refused: string[] = [];
    visit = openApp(
      exampleOf(page),
      'member',
      ({ mockApi }) => {
        const answer = mockApi.respond.bind(mockApi);
        mockApi.respond = (request) => {
          const endpoint = callOf(request)?.handler.endpoint;
          if (endpoint && !allows(role, roleNeeded(endpoint))) refused.push(endpoint.id);
          return answer(request);
        };
      },
      { role },
    );
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
    await settled();
    await pressEverything();
    expect(refused).toEqual([]);
  });
});
