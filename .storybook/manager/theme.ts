import { create } from 'storybook/theming';

/**
 * The product’s colours in the notation that Storybook’s themes understand. A test compares them with
 * the tokens of the same names.
 */
export const palettes = {
  light: {
    canvas: '#f7f8fa',
    surface: '#ffffff',
    line: '#e4e5e9',
    ink: '#161921',
    'ink-muted': '#52555e',
    accent: '#3453d3',
    'accent-ink': '#2d49c9',
  },
  dark: {
    canvas: '#0d0e12',
    surface: '#14161a',
    line: '#282a30',
    ink: '#eff0f3',
    'ink-muted': '#aeb1b9',
    accent: '#4163e4',
    'accent-ink': '#a2bcff',
  },
};

type Base = keyof typeof palettes;

const colours = (base: Base) => {
  const palette = palettes[base];
  return {
    base,
    fontBase: '"Geist Variable", "Geist Fallback", ui-sans-serif, system-ui, sans-serif',
    appBorderRadius: 8,
    inputBorderRadius: 6,
    colorPrimary: palette.accent,
    colorSecondary: palette['accent-ink'],
    appBg: palette.canvas,
    appContentBg: palette.surface,
    appPreviewBg: palette.canvas,
    appBorderColor: palette.line,
    textColor: palette.ink,
    textMutedColor: palette['ink-muted'],
    barBg: palette.surface,
    barTextColor: palette['ink-muted'],
    barSelectedColor: palette['accent-ink'],
    barHoverColor: palette['accent-ink'],
    inputBg: palette.surface,
    inputBorder: palette.line,
    inputTextColor: palette.ink,
  };
};

const managerTheme = (base: Base) =>
  create({
    ...colours(base),
    brandTitle: 'Flowdeck',
    brandUrl: './?path=/docs/welcome--docs',
    brandTarget: '_self',
    brandImage: `./logo-${base}.svg`,
  });

/** Documentation pages lie on the product’s canvas. */
export const docsTheme = (base: Base) =>
  create({ ...colours(base), appContentBg: palettes[base].canvas });

/** Storybook’s own surface in the product’s colours, as the system prefers: light or dark. */
export function followSystemTheme(setTheme: (theme: ReturnType<typeof create>) => void): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => setTheme(managerTheme(dark.matches ? 'dark' : 'light'));
  dark.addEventListener('change', apply);
  apply();
}
