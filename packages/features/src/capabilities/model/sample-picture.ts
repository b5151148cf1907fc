/** What the picture of the product shows. */
export const samplePicture = {
  title: 'Analytics Dashboard',
  figures: [
    {
      title: 'Leads captured',
      value: '1,247',
      change: '+8.2%',
      values: [980, 1_010, 1_004, 1_060, 1_085, 1_140, 1_128, 1_190, 1_247],
    },
    {
      title: 'Content generated',
      value: '89',
      change: '+15.3%',
      values: [61, 66, 64, 70, 75, 73, 80, 86, 89],
    },
  ],
  chart: {
    title: 'Executions per day',
    points: [312, 340, 328, 390, 412, 405, 468, 455, 510, 498, 561, 604].map((value, index) => ({
      label: `Mar ${String(index + 1)}`,
      value,
      display: String(value),
    })),
  },
} as const;
