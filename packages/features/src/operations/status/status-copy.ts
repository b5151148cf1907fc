/** What the System Status page says. Fixed texts: docs/specification.md, sections 2 and 7. */
export const statusCopy = {
  title: 'System Status',
  subtitle: 'Services are checked every 30 seconds while this page is open.',
  online: (online: string, total: string) => `${online} of ${total} services online`,
  services: {
    workflows: 'Workflow Management API',
    content: 'Content Generation API',
    social: 'Social Media API',
    leads: 'Lead Management API',
    database: 'Database Connection',
  },
  health: { title: 'Service Health', refresh: 'Refresh' },
  metrics: {
    title: 'Performance Metrics',
    online: 'Services Online',
    averageTime: 'Avg Response Time',
    uptime: 'Uptime',
    hint: 'From the latest checks of this browser: uptime is the share of services that are online now.',
  },
  test: {
    title: 'Quick Integration Test',
    hint: 'Try a service end to end, from its form to its result.',
  },
  empty: {
    title: 'No services monitored',
    hint: 'Without a monitored service, the system status is unknown.',
  },
} as const;
