import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { OpenWord } from '../status-badge/open-word.ts';
import { StatusBadge, type StatusFace } from '../status-badge/status-badge.tsx';
import { workflowCardCopy } from './workflow-card-copy.ts';

export const workflowCardStatuses = ['active', 'paused', 'completed', 'error'] as const;
export type WorkflowCardStatus = (typeof workflowCardStatuses)[number];

const faces: Record<WorkflowCardStatus, StatusFace> = {
  active: { tone: 'positive', Icon: CirclePlay },
  paused: { tone: 'neutral', Icon: CirclePause },
  completed: { tone: 'info', Icon: CircleCheck },
  error: { tone: 'negative', Icon: TriangleAlert },
};

/** How a workflow is, on its card and on its page. A word that is not known is shown as given. */
export const WorkflowStatusBadge = ({ status }: { status: OpenWord<WorkflowCardStatus> }) => (
  <StatusBadge status={status} faces={faces} labels={workflowCardCopy.status} />
);
