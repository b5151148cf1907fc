/** The key of what waits; apart, because those who only ask for it again need not load the call. */
export const waitingKey = ['waiting'] as const;
