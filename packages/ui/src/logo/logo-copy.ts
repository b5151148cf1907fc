export const logoCopy = { name: 'Flowdeck' } as const;
