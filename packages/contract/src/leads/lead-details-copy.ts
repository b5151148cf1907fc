/** What people read beside each detail of a lead, on every form, page and file. */
export const leadDetailsCopy = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
} as const;
