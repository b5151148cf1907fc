import type { Preview } from '@storybook/react-vite';
import { dataSets, networkConditions, servers } from '@flowdeck/mock-api/scenario';

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

const width = (px: number, name: string) => ({
  name: `${px} px, ${name}`,
  styles: { width: `${px}px`, height: '100%' },
});

export const viewports = {
  w320: width(320, 'narrow'),
  w768: width(768, 'tablet'),
  w1440: width(1440, 'desktop'),
};

/** The modes in which Chromatic takes snapshots, for teams that use it. */
export const chromaticModes = {
  'light, wide': { theme: 'light', viewport: 'w1440' },
  'dark, wide': { theme: 'dark', viewport: 'w1440' },
  'light, narrow': { theme: 'light', viewport: 'w320' },
  'dark, narrow': { theme: 'dark', viewport: 'w320' },
};
