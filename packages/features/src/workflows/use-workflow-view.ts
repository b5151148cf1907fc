import { useState } from 'react';
import { keptText } from '../platform/kept-text.ts';
import { useServices } from '../platform/services.tsx';

export const workflowViews = ['cards', 'rows'] as const;
export type WorkflowView = (typeof workflowViews)[number];

/** How workflows are listed; the browser remembers it. */
export function useWorkflowView(): [WorkflowView, (view: WorkflowView) => void] {
  const kept = keptText(useServices().storage, 'localStorage', 'workflow-view');
  const [view, setView] = useState<WorkflowView>(() => (kept.get() === 'rows' ? 'rows' : 'cards'));
  return [
    view,
    (chosen) => {
      setView(chosen);
      if (chosen === 'cards') kept.remove();
      else kept.set(chosen);
    },
  ];
}
