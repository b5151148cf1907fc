/** What the analytics screen says (specification, section 2). */
export const analyticsCopy = {
  loading: 'Loading analytics...',
  title: 'Analytics Dashboard',
  subtitle: 'Comprehensive insights into your automation performance',
  sample: 'Sample data',
  sampleNotice: 'All figures on this page are sample data. The period changes none of them.',
} as const;

export const periods = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
  { value: '1y', label: 'Last year' },
] as const;
export type Period = (typeof periods)[number]['value'];
export const defaultPeriod: Period = '30d';
