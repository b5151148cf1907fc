import type { Preview } from '@storybook/react-vite';
import { scenarioChoices } from '@flowdeck/mock-api/scenario';
import { widths } from '../states/widths.ts';

const words = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' ');
const choices = (label: string, values: readonly string[]) =>
  values.map((value) => ({ value, title: `${label}: ${words(value)}` }));

type Icon = 'contrast' | 'cloud' | 'database' | 'structure' | 'transfer' | 'users' | 'zoom';

interface Item {
  value: string;
  title: string;
  icon?: 'sun' | 'moon';
}

/**
 * A menu of the toolbar. Its first item is the default, which is the menu's reset: Storybook highlights a
 * menu with any other item.
 */
const menu = (description: string, icon: Icon, [standard, ...others]: Item[], title?: string) => ({
  description,
  toolbar: {
    icon,
    title,
    items: standard ? [{ ...standard, type: 'reset' as const }, ...others] : [],
    dynamicTitle: title !== undefined,
  },
});

/** The conditions of the toolbar. The address contains them, so they can be shared. */
export const globalTypes = {
  theme: menu(
    'Colour theme',
    'contrast',
    [
      { value: 'light', title: 'Light', icon: 'sun' },
      { value: 'dark', title: 'Dark', icon: 'moon' },
    ],
    'Theme',
  ),
  network: menu('API behaviour', 'cloud', choices('API', scenarioChoices.network), 'API'),
  data: menu('Data in the API', 'database', choices('Data', scenarioChoices.data), 'Data'),
  server: menu(
    'Which server the mock API stands for',
    'structure',
    choices('Server', scenarioChoices.server),
    'Server',
  ),
  role: menu(
    'What the signed-in user may do in the workspace',
    'users',
    choices('Role', scenarioChoices.role),
    'Role',
  ),
  direction: menu('Text direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  text: menu('Text size', 'zoom', [
    { value: 'normal', title: 'Text 100 %' },
    { value: 'large', title: 'Text 200 %' },
  ]),
} satisfies Preview['globalTypes'];

export const initialGlobals = {
  theme: 'light',
  network: 'normal',
  data: 'typical',
  server: 'flowdeck',
  role: 'owner',
  direction: 'ltr',
  text: 'normal',
  // Of single calls, by operation id; the API panel sets them.
  call: {},
  delay: {},
};

const viewport = (name: string, px: number) =>
  [`w${px}`, { name: `${px} px, ${name}`, styles: { width: `${px}px`, height: '100%' } }] as const;

/** Named after their width: `w360`. */
export const viewports = Object.fromEntries(
  Object.entries(widths).map(([name, px]) => viewport(name, px)),
);

/** The modes in which Chromatic takes snapshots, for teams that use it. */
export const chromaticModes = Object.fromEntries(
  Object.values(widths).flatMap((px) =>
    ['light', 'dark'].map((theme) => [`${theme}, ${px} px`, { theme, viewport: `w${px}` }]),
  ),
);
