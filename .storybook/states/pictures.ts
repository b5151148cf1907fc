import { mandatoryStates, notApplicable, stateNames, type IndexEntry } from './states.ts';
import { widths } from './widths.ts';

/** How a story is shown when its picture is taken. */
export interface Variant {
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Of the window, in CSS pixels. */
  width: number;
}

export interface Picture extends Variant {
  /** Id of the story. */
  id: string;
  /** Its name in the folder of the baselines. */
  file: string;
  /** Of the window, in CSS pixels. */
  height: number;
  /** Whether it is the picture of a window, cut where that ends, rather than of all that is drawn. */
  ofWindow: boolean;
}

/** How stories of these names are shown. */
interface Taken extends Variant {
  of: readonly string[];
}

/** As it is used, and in the states that everything which shows data has. */
const usual = ['Default', ...mandatoryStates];
const all = [...stateNames, 'Matrix'];

/** The screens in every state where there is least room, and as they are used at the other widths. */
const ofScreens: Taken[] = [
  { theme: 'light', direction: 'ltr', width: widths.desktop, of: usual },
  { theme: 'light', direction: 'ltr', width: widths.tablet, of: ['Default'] },
  { theme: 'dark', direction: 'ltr', width: widths.phone, of: all },
];
/**
 * Components fill the width that they are given, so one is enough. What stands for data that is missing
 * is the same everywhere, and has dark and right-to-left pictures of its own.
 */
const ofComponents: Taken[] = [
  { theme: 'light', direction: 'ltr', width: widths.tablet, of: all },
  { theme: 'dark', direction: 'ltr', width: widths.tablet, of: ['Default', 'Matrix'] },
  { theme: 'light', direction: 'rtl', width: widths.tablet, of: ['Default', 'Matrix'] },
];

/** On a phone, what a screen is about may come below a form. */
function heightOf(isScreen: boolean, width: number): number {
  if (!isScreen) return 600;
  return width === widths.phone ? 1400 : 1000;
}

/** The pictures that are taken of a story. */
export function picturesOf({ id, type, importPath, exportName, tags = [] }: IndexEntry): Picture[] {
  if (type !== 'story' || tags.includes(notApplicable)) return [];
  const isScreen = importPath.startsWith('./packages/features/');
  const isComponent = importPath.startsWith('./packages/ui/');
  return (isScreen ? ofScreens : isComponent ? ofComponents : [])
    .filter(({ of }) => exportName !== undefined && of.includes(exportName))
    .map(({ theme, direction, width }) => {
      const look = [theme, ...(direction === 'rtl' ? ['rtl'] : []), String(width)].join('-');
      return {
        theme,
        direction,
        width,
        height: heightOf(isScreen, width),
        id,
        file: `${id}-${look}.png`,
        ofWindow: isScreen,
      };
    });
}
