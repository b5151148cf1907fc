import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of a Firefox that is already on this machine, or undefined. FIREFOX_PATH wins. */
export function installedFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  return usualPlaces.find((place) => existsSync(place));
}
