import Bowser from 'bowser';
import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

/** The most that is kept of a browser's own description, in UTF-16 code units. */
const longest = 400;

/** How much time may pass before another use of a session is noted, in milliseconds. */
export const useNotedAfterMs = 60_000;

/** What a session keeps of the `User-Agent` header; null without one. */
export function keptUserAgent(header: string | undefined): string | null {
  return header?.slice(0, longest).toWellFormed().trim() || null;
}

/** What a session is signed in on, in words people recognise: “Firefox on Linux”. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? accountsCopy.device(browser.name, os.name) : browser.name;
}

export function noSuchSession(): Problem {
  return new Problem('not_found', accountsCopy.errors.noSession);
}
