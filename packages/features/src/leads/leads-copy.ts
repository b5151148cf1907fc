/** Specification, section 8: shown where the server sent no sentence of its own. */
export const captureFailed = 'Failed to capture lead';
