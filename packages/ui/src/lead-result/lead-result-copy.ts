export const leadResultCopy = {
  status: {
    new: 'New',
    nurturing: 'Nurturing',
    qualified: 'Qualified',
    contacted: 'Contacted',
    converted: 'Converted',
    disqualified: 'Disqualified',
  },
  location: 'Location',
  industry: 'Industry',
  companySize: 'Company size',
  enrichment: 'Enrichment',
  confidence: 'Confidence',
  score: 'Lead score',
  reasons: 'Reasons for the score',
  points: 'points',
} as const;
