import { Problem } from '../problem.ts';
import { accountsCopy } from './accounts-copy.ts';

export function notLinked(): Problem {
  return new Problem('not_found', accountsCopy.errors.notLinked);
}
