/** For how many days things are kept, unless a variable says otherwise. */
export const keptDays = {
  activities: 180,
  runs: 180,
  posts: 90,
  emails: 730,
  events: 30,
  sessions: 90,
} as const;

export type KeptDays = Readonly<Record<keyof typeof keptDays, number>>;
