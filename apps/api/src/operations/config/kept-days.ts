/** For how many days things are kept. */
export interface KeptDays {
  activities: number;
  runs: number;
  posts: number;
  emails: number;
  events: number;
  sessions: number;
  /** Since they were last changed or written to; null for ever. */
  leads: number | null;
}

/** Unless a variable says otherwise. */
export const keptDays = {
  activities: 180,
  runs: 180,
  posts: 90,
  emails: 730,
  events: 30,
  sessions: 90,
  leads: null,
} as const satisfies KeptDays;
