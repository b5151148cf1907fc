/** What the editor of a draft says about others who have it open. */
export const presenceCopy = {
  editing: {
    one: (name: string) => `${name} is editing`,
    many: (names: string) => `${names} are editing`,
  },
  reading: {
    one: (name: string) => `${name} is reading`,
    many: (names: string) => `${names} are reading`,
  },
  others: { one: 'other', many: 'others' },
} as const;
