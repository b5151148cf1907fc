export const capabilityCardCopy = { supported: 'Fully Supported' } as const;
