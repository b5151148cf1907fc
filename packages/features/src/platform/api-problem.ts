import { ApiProblem } from '@flowdeck/contract/api-problem';

export { ApiProblem };

/** For a call that finds nothing, or that not every server has: null after a 404. */
export const orNullIfMissing = (error: unknown): null => {
  if (error instanceof ApiProblem && error.status === 404) return null;
  throw error;
};
