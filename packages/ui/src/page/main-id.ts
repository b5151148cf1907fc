/** The id of a page's main landmark, which the skip link leads to. */
export const mainId = 'main';
