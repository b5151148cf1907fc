import { Problem } from '../../problem.ts';

/** A refusal of one field of a request, 400. */
export const refuse = (path: string, message: string): Problem =>
  new Problem('invalid_request', message, { issues: [{ path, message }] });
