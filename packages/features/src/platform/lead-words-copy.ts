/** What people call statuses, sources and consents of leads. */
export const leadWordsCopy = {
  statuses: {
    new: 'New',
    nurturing: 'Nurturing',
    qualified: 'Qualified',
    contacted: 'Contacted',
    converted: 'Converted',
    disqualified: 'Disqualified',
  },
  leadSources: {
    website_form: 'Website form',
    csv_import: 'CSV import',
  },
  consents: {
    given: 'Given',
    refused: 'Refused',
    unknown: 'Not recorded',
  },
} as const;
