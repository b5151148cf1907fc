/**
 * The browsers that the library and the app support: those with light-dark(). For older targets it
 * would be compiled to code that cannot change the theme below the root.
 */
export const browsers = ['chrome123', 'firefox128', 'safari17.5'];
