export const themeSwitchCopy = {
  label: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
} as const;
