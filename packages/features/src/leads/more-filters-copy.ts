/** The filters of leads that are used less often. They load when they are opened. */
export const moreFiltersCopy = {
  tags: 'Tag',
  anyTag: 'Any tag',
  form: 'Form',
  anyForm: 'Any form',
  company: 'Company',
  companyPlaceholder: 'Begins with',
  since: 'Captured from',
  until: 'Captured until',
  followUp: 'Passed on to',
  anyFollowUp: 'Any or none',
  followUps: { outreach: 'Lead Outreach', conversion: 'Conversion' },
  excluded: 'Emails',
  anyExcluded: 'Everyone',
  reached: 'Reached by an email now',
  notReached: (reason: string) => `Not reached: ${reason}`,
} as const;
