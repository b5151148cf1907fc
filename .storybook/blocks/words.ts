/** A name of the code as words: `RefreshFailed`, `nextRun`. */
export const words = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
