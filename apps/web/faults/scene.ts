import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import type { Failure } from './faults.ts';
import type { Visit, Visitor } from './open-app.tsx';

/** One way in which the app makes a call, and what a visitor sees of it. */
export interface Scene {
  name: string;
  /** What is broken: the call, or the calls that the app makes together. */
  calls: readonly EndpointSpec[];
  path: string;
  /** An administrator unless told otherwise. */
  visitor?: Visitor;
  /** Brings the visitor to the button; all calls go through meanwhile. */
  fill?: (visit: Visit) => Promise<unknown>;
  /** What sends the call; without it, opening the page does. */
  button?: () => Locator;
  /** What shows while the call is on its way; a busy button unless told otherwise. */
  waits?: () => Promise<unknown>;
  /** What shows once it has failed. */
  fails: (failure: Failure, visit: Visit) => Promise<unknown>;
  /** Labels of fields, with what was typed and may not be lost. */
  kept?: Readonly<Record<string, string>>;
  /** How the visitor tries again; the button or Retry, else loading the page anew, unless told otherwise. */
  again?: (visit: Visit, failure: Failure, clicks: number) => Promise<unknown>;
  /** What shows once it has worked. */
  works: (visit: Visit) => Promise<unknown>;
  /** What shows when the answer takes 10 s; the same unless told otherwise. */
  slow?: (visit: Visit) => Promise<unknown>;
  /** Where the visitor goes meanwhile; a page that needs no call unless told otherwise. */
  leavesFor?: string;
  /** What a right answer brings about after the visitor has left; nothing unless told otherwise. */
  arrivesLate?: (visit: Visit) => Promise<unknown>;
  /** What the visitor does after coming back; the same again unless told otherwise. */
  returns?: (visit: Visit, failure: Failure | undefined) => Promise<unknown>;
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** Waits until it is on the screen. */
export const shows = (what: Locator) => expect.element(what).toBeVisible();

/** Waits until the one alert says this. */
export const alerts = (text: string) =>
  expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveTextContent(text);

/** Waits until the visitor is there. */
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
    // React hears of a value only when it has not set it itself.
    const prototype = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** A field by the beginning of its label: required ones go on with a star. */
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`)).first();

/** The server's own sentence where it sent one, else the screen's (specification, section 8). */
export const saysOr = (fallback: string) => (failure: Failure) => alerts(failure.says ?? fallback);
