import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const usualShell = '/usr/bin/chromium-headless-shell';

/** Path of an installed Chromium, or undefined. CHROMIUM_PATH has precedence. */
export function installedChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return usualPlaces.find((place) => existsSync(place));
}

/** Path of an installed headless shell of Chromium, or undefined. CHROMIUM_PATH has precedence. */
export function installedHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync(usualShell) ? usualShell : undefined;
}

/** Chrome's background traffic is off, because a closed network would reject it many times a second. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright launch options for benches: an installed Chromium, else Playwright's own. */
export function chromiumLaunchOptions() {
  const executablePath = installedChromium();
  return executablePath ? { executablePath, args } : { channel: 'chromium', args };
}

/**
 * Playwright launch options for tests: the same engine without the browser's own windows, which take half of the
 * CPU time of a test that opens pages. Where no headless shell is installed, Chromium itself.
 */
export function headlessShellLaunchOptions() {
  const executablePath = installedHeadlessShell() ?? installedChromium();
  return {
    ...(executablePath && { executablePath }),
    // As Chromium draws text on Linux by default; the shell alone would hint it more.
    args: [...args, '--font-render-hinting=slight'],
  };
}
