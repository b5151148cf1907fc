/** What is said about each month's report by email; it loads after the report. */
export const monthlyReportCopy = {
  label: 'Email me each month’s report',
  region: 'Monthly report by email',
  errors: {
    load: 'Failed to load whether you get the monthly report',
    change: 'Failed to change whether you get the monthly report',
  },
} as const;
