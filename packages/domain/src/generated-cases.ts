import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    generatedCases: number;
  }
}

/** With how many inputs a test tries what must hold for 10,000; `npm run test:quick` takes fewer. */
export const generatedCases = inject('generatedCases');
