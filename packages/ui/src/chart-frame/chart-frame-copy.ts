export const chartFrameCopy = { asChart: 'Show as chart', asTable: 'Show as table' } as const;
