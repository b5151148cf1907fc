import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import type { Failure } from './faults.ts';
import type { TestAccount, Visit } from './open-app.tsx';

/** One way in which the app makes a call, and what the user sees of it. */
export interface Scene {
  name: string;
  /** The call that fails, or the calls that the app makes together. */
  calls: readonly EndpointSpec[];
  path: string;
  /** Defaults to an administrator. */
  account?: TestAccount;
  /** Fills in what the button needs; every call succeeds meanwhile. */
  fill?: (visit: Visit) => Promise<unknown>;
  /** The button that sends the call. Without one, opening the page sends it. */
  button?: () => Locator;
  /** Expects what shows while the call is pending. Defaults to a busy button. */
  waits?: () => Promise<unknown>;
  /** Expects what shows once the call has failed. */
  fails: (failure: Failure, visit: Visit) => Promise<unknown>;
  /** Field labels, each with the typed text that must not be lost. */
  kept?: Readonly<Record<string, string>>;
  /** How the user tries again. Defaults to the button or Retry, else a reload. */
  again?: (visit: Visit, failure: Failure, clicks: number) => Promise<unknown>;
  /** Expects what shows once the call has succeeded. */
  works: (visit: Visit) => Promise<unknown>;
  /** Expects what shows when the answer takes 10 s. Defaults to `works`. */
  slow?: (visit: Visit) => Promise<unknown>;
  /** Where the user goes meanwhile. Defaults to a page that makes no call. */
  leavesFor?: string;
  /** Expects what a successful answer does after the user has left. Defaults to nothing. */
  arrivesLate?: (visit: Visit) => Promise<unknown>;
  /** Expects what a failure does after the user has left. Defaults to nothing. */
  failsLate?: (visit: Visit) => Promise<unknown>;
  /** What the user does after coming back. Defaults to the same steps again. */
  returns?: (visit: Visit, failure: Failure | undefined) => Promise<unknown>;
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Waits until it is visible. */
export const shows = (what: Locator) => expect.element(what).toBeVisible();

/** Waits until the only alert has this text. */
export const alerts = (text: string) =>
  expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveTextContent(text);

/** Waits until the app is at this path. */
export const arrives = (visit: Visit, path: string) =>
  expect.poll(visit.at, { message: 'address' }).toBe(path);

/**
 * Presses a button that can be pressed, so often that nothing can happen in between. In the page
 * itself, because it is done hundreds of times.
 */
export async function press(what: Locator, clicks = 1) {
  await shows(what);
  await expect.element(what).toBeEnabled();
  const element = what.element() as HTMLElement;
  element.scrollIntoView({ block: 'center' });
  await expect.poll(() => isInFront(element), { message: 'nothing is in front' }).toBe(true);
  element.focus();
  for (let click = 0; click < clicks; click += 1) element.click();
}

function isInFront(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (element.contains(found) || found.contains(element));
}

/** Types into the fields; in the page itself, because it is done hundreds of times. */
export async function fillIn(fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    await shows(field(label));
    const element = field(label).element() as HTMLInputElement | HTMLTextAreaElement;
    // React only notices a value that it did not set itself.
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A field by the start of its label: required ones end with a star. */
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).first();

/** The server's own sentence if it sent one, else the screen's (docs/specification.md, section 8). */
export const saysOr = (fallback: string) => async (failure: Failure) => {
  await alerts(failure.says ?? fallback);
  const again = failure.status === 401 ? 1 : 0;
  expect(button(signInAgainButtonCopy.signInAgain).elements()).toHaveLength(again);
};
