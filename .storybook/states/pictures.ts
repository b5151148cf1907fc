import { notApplicable, stateNames, type IndexEntry } from './states.ts';
import { widths } from './widths.ts';

/** How a story is shown when its picture is taken. */
interface Look {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Of the window, in CSS pixels. */
  width: number;
}

export interface Picture extends Look {
  /** Id of the story. */
  id: string;
  /** Its name in the folder of the baselines. */
  file: string;
  /** Of the window, in CSS pixels. */
  height: number;
  /** Whether it is the picture of a window, cut where that ends, rather than of all that is drawn. */
  ofWindow: boolean;
}

const darkPhone: Look = { theme: 'dark', direction: 'ltr', width: widths.phone };
const lightDesktop: Look = { theme: 'light', direction: 'ltr', width: widths.desktop };
const darkDesktop: Look = { ...lightDesktop, theme: 'dark' };
// Components fill the width that they are given, so one is enough.
const light: Look = { theme: 'light', direction: 'ltr', width: widths.tablet };
const dark: Look = { ...light, theme: 'dark' };
const rightToLeft: Look = { ...light, direction: 'rtl' };

/** On screens, Offline is Error or SaveFailed with another sentence, which its `play` checks. */
const statesOfScreens = stateNames.filter((name) => name !== 'Offline');

/**
 * One picture for each state that another does not already show:
 * - A screen in each state on a phone in the dark theme, which has the least room and contrast, and its Default on a
 *   desktop in the light theme. They show the states of the components on it, too.
 * - A component's Matrix in both themes, and from right to left if it has a story for that. Without a Matrix, its
 *   Default in the light theme.
 * - An email in both themes; the story shows its widths.
 */
export function picturesOf(entries: readonly IndexEntry[]): Picture[] {
  const filesWith = (name: string) =>
    new Set(
      entries.filter(({ exportName }) => exportName === name).map(({ importPath }) => importPath),
    );
  const withMatrix = filesWith('Matrix');
  const mirrored = filesWith('RightToLeft');

  function looksOf({ type, importPath, exportName, tags = [] }: IndexEntry): Look[] {
    if (type !== 'story' || tags.includes(notApplicable)) return [];
    if (isScreen(importPath)) {
      if (exportName === 'Default') return [lightDesktop, darkPhone];
      return statesOfScreens.some((name) => name === exportName) ? [darkPhone] : [];
    }
    if (importPath.startsWith('./packages/emails/')) {
      if (exportName === 'Default') return [lightDesktop];
      return exportName === 'Dark' ? [darkDesktop] : [];
    }
    if (!importPath.startsWith('./packages/ui/')) return [];
    if (exportName === 'Matrix') {
      return mirrored.has(importPath) ? [light, dark, rightToLeft] : [light, dark];
    }
    return exportName === 'Default' && !withMatrix.has(importPath) ? [light] : [];
  }

  return entries.flatMap((entry) => looksOf(entry).map((look) => pictureOf(entry, look)));
}

const isScreen = (importPath: string) => importPath.startsWith('./packages/features/');

function pictureOf({ id, importPath }: IndexEntry, look: Look): Picture {
  const { theme, direction, width } = look;
  const name = [id, theme, ...(direction === 'rtl' ? ['rtl'] : []), String(width)].join('-');
  const ofWindow = isScreen(importPath);
  // On a phone, what a screen is about may come below a form.
  const ofScreen = width === widths.phone ? 1400 : 1000;
  return { ...look, id, file: `${name}.png`, height: ofWindow ? ofScreen : 600, ofWindow };
}
