/** What the landing page says. Fixed texts: docs/specification.md, sections 1 and 2. */
export const capabilitiesCopy = {
  title: 'Automate your marketing, end to end',
  subtitle:
    'Content, social media, leads and follow-up in one place, run by workflows you can watch and pause.',
  operational: 'All Systems Operational',
  picture: {
    alt: 'A dashboard with rising figures for leads and content, and a chart of executions per day, with sample data.',
    sample: 'Sample data',
  },
  quickLinks: {
    label: 'Quick links',
    dashboard: { title: 'Workflow Dashboard', hint: 'See what is running' },
    contentGenerator: { title: 'Content Generator', hint: 'Write an article' },
    socialMediaPack: { title: 'Social Media Pack', hint: 'Write captions for a post' },
    leadCapture: { title: 'Lead Capture', hint: 'Try the lead form' },
  },
  capabilities: {
    title: 'Capabilities',
    content: {
      title: 'Content Automation',
      description: 'Writes drafts on your topics, scores them and stores them.',
    },
    distribution: {
      title: 'Marketing Distribution',
      description: 'Turns a draft into captions for each platform and schedules the posts.',
    },
    leads: {
      title: 'Lead Capture & Enrichment',
      description: 'Captures each lead once, enriches it and scores it.',
    },
    outreach: {
      title: 'Lead Outreach Sequences',
      description: 'Emails qualified leads in stages until they convert or unsubscribe.',
    },
    conversion: {
      title: 'Conversion & Sales Follow-Up',
      description: 'Finds leads that are ready to buy and queues a follow-up.',
    },
    verification: {
      title: 'Background Verification',
      description: 'Checks email addresses, duplicates and companies in the background.',
    },
  },
  stats: {
    coverage: 'Coverage',
    capabilities: 'Capabilities',
    integrations: 'Integrations',
    infinite: 'infinite',
  },
} as const;
