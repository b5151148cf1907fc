/** The id of a page's main landmark, the target of the skip link. */
export const mainId = 'main';
