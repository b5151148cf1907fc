/**
 * The browsers that the library and the app are built for: those that know light-dark(). Older targets
 * would have it compiled to something that cannot change theme below the root.
 */
export const browsers = ['chrome123', 'firefox128', 'safari17.5'];
