/** The tokens of packages/ui that emails and the server's own pages use, as colours that every program reads. */
export const colours = {
  canvas: { light: '#f7f8fa', dark: '#0d0e12' },
  surface: { light: '#ffffff', dark: '#14161a' },
  line: { light: '#e4e5e9', dark: '#282a30' },
  'line-strong': { light: '#8c9099', dark: '#656972' },
  ink: { light: '#161921', dark: '#eff0f3' },
  'ink-muted': { light: '#52555e', dark: '#aeb1b9' },
  accent: { light: '#3453d3', dark: '#4163e4' },
  'accent-hover': { light: '#2841b9', dark: '#3655cd' },
  'accent-ink': { light: '#2d49c9', dark: '#a2bcff' },
  'on-accent': { light: '#ffffff', dark: '#ffffff' },
  'negative-ink': { light: '#b00b1a', dark: '#fda19e' },
} as const;

/** The product's typeface where it is installed, and otherwise that of the system. */
export const fonts = "'Geist Variable', Geist, ui-sans-serif, system-ui, Arial, sans-serif";
