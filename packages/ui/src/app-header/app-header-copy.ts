export const appHeaderCopy = {
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
} as const;
