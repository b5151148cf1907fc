import { Badge } from '../badge/badge.tsx';
import type { WorkflowCardProps } from './workflow-card.tsx';

/** What of a workflow waits for the reader, and the way to it. */
export function Waits({ waits, renderLink }: Pick<WorkflowCardProps, 'waits' | 'renderLink'>) {
  const badge = <Badge tone="caution">{waits}</Badge>;
  return renderLink?.({ className: 'rounded-full hover:underline', children: badge }) ?? badge;
}
