/** Every figure of the analytics screen: static sample data (docs/specification.md, sections 3 and 9). */
export const sampleAnalytics = {
  kpis: [
    {
      key: 'revenue',
      value: '$45,230',
      change: '+12.5%',
      trend: 'up',
      series: [36_900, 37_800, 38_100, 39_700, 39_200, 41_600, 43_100, 45_230],
    },
    {
      key: 'leads',
      value: '1,247',
      change: '+8.2%',
      trend: 'up',
      series: [1_052, 1_088, 1_104, 1_150, 1_141, 1_189, 1_222, 1_247],
    },
    {
      key: 'content',
      value: '89',
      change: '+15.3%',
      trend: 'up',
      series: [71, 74, 73, 78, 80, 84, 86, 89],
    },
    {
      key: 'campaigns',
      value: '23',
      change: '-2.1%',
      trend: 'down',
      series: [26, 26, 25, 25, 24, 24, 24, 23],
    },
  ],
  workflows: [
    {
      name: 'Content Automation',
      executions: 1_284,
      successRate: 98.4,
      avgTime: '2.3 s',
      lastRun: '12 minutes ago',
    },
    {
      name: 'Marketing Distribution',
      executions: 946,
      successRate: 96.1,
      avgTime: '4.1 s',
      lastRun: '2 hours ago',
    },
    {
      name: 'Lead Capture',
      executions: 3_912,
      successRate: 99.2,
      avgTime: '0.8 s',
      lastRun: '1 minute ago',
    },
    {
      name: 'Lead Outreach',
      executions: 722,
      successRate: 91.7,
      avgTime: '3.4 s',
      lastRun: '40 minutes ago',
    },
  ],
  executionsPerDay: [
    182, 176, 195, 204, 188, 160, 151, 199, 214, 221, 217, 209, 172, 168, 226, 231, 240, 236, 228,
    190, 184, 243, 251, 249, 260, 254, 207, 199, 262, 271,
  ],
  content: {
    totalGenerated: 89,
    avgSeoScore: 82,
    avgReadability: 74,
    topKeywords: [
      { keyword: 'automation', usage: 34 },
      { keyword: 'email marketing', usage: 27 },
      { keyword: 'lead scoring', usage: 19 },
      { keyword: 'workflow', usage: 16 },
      { keyword: 'newsletter', usage: 11 },
    ],
  },
  email: { totalSent: 12_450, delivered: 12_180, opened: 4_263, clicked: 1_066, bounced: 270 },
  leads: { total: 1_247, qualified: 436, converted: 131, avgScore: 68, conversionRate: 10.5 },
} as const;
