import type { Preview } from '@storybook/react-vite';
import { dataSets, networkConditions, servers } from '@flowdeck/mock-api/scenario';
import { widths } from './widths.ts';

const words = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' ');
const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, title: words(value) }));

/** The conditions of the toolbar. The address contains them, so they can be shared. */
export const globalTypes: Preview['globalTypes'] = {
  theme: {
    description: 'Colour theme',
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
      dynamicTitle: true,
    },
  },
  network: {
    description: 'API behaviour',
    toolbar: {
      title: 'API',
      icon: 'cloud',
      items: choices(networkConditions).map((item) => ({ ...item, title: `API: ${item.title}` })),
      dynamicTitle: true,
    },
  },
  data: {
    description: 'Data in the API',
    toolbar: {
      title: 'Data',
      icon: 'database',
      items: choices(dataSets).map((item) => ({ ...item, title: `Data: ${item.title}` })),
      dynamicTitle: true,
    },
  },
  server: {
    description: 'Which server the mock API stands for',
    toolbar: {
      title: 'Server',
      icon: 'structure',
      items: choices(servers).map((item) => ({ ...item, title: `Server: ${item.title}` })),
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Text direction',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  text: {
    description: 'Text size',
    toolbar: {
      icon: 'zoom',
      items: [
        { value: '100', title: 'Text 100 %' },
        { value: '200', title: 'Text 200 %' },
      ],
    },
  },
};

export const initialGlobals = {
  theme: 'light',
  network: 'normal',
  data: 'typical',
  server: 'flowdeck',
  direction: 'ltr',
  text: '100',
  hold: 'off',
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
