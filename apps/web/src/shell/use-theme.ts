import { useState } from 'react';

/** `system` follows the device. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by public/theme.js, before the first paint. */
const themeKey = 'theme';

function storedTheme(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** The visitor's choice of theme; it holds for this page alone where storage is blocked. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (choice: ThemeChoice) => {
    setTheme(choice);
    const { dataset } = document.documentElement;
    if (choice === 'system') delete dataset['theme'];
    else dataset['theme'] = choice;
    try {
      if (choice === 'system') window.localStorage.removeItem(themeKey);
      else window.localStorage.setItem(themeKey, choice);
    } catch {
      // Blocked storage forgets the choice with the page.
    }
  };
  return [theme, choose];
}
