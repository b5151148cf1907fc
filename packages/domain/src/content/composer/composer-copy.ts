/** What the template composer says in every voice; the texts of the voices are in `voices`. */
export const composerCopy = {
  promisedPoints: (count: string) =>
    `[The title promises ${count} points: number them in the sections below, or change the title]`,
} as const;
