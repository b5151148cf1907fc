import { useQuery } from '@tanstack/react-query';
import Activity from 'lucide-react/icons/activity';
import CirclePlay from 'lucide-react/icons/circle-play';
import Gauge from 'lucide-react/icons/gauge';
import Workflow from 'lucide-react/icons/workflow';
import type { ReactNode } from 'react';
import type { WorkflowStats } from '@flowdeck/contract/workflows/workflows';
import { StatCard, StatCardRow, StatCardSkeleton } from '@flowdeck/ui/stat-card';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { workflowsCopy } from '../workflows-copy.ts';
import { statFigures } from '../model/stat-figures.ts';
import { workflowStatsQuery } from '../workflows.queries.ts';

const icons: Record<keyof WorkflowStats, ReactNode> = {
  totalWorkflows: <Workflow />,
  activeAutomations: <CirclePlay />,
  totalExecutions: <Activity />,
  successRate: <Gauge />,
};

/** Four statistics over all workflows. */
export function StatsRow() {
  const { api } = useServices();
  const stats = useQuery(workflowStatsQuery(api));
  return (
    <Region
      label={workflowsCopy.stats.label}
      view={toAsyncView(stats, { failedText: workflowsCopy.errors.load })}
      skeleton={
        <StatCardRow>
          {Object.keys(icons).map((key) => (
            <StatCardSkeleton key={key} trend />
          ))}
        </StatCardRow>
      }
      empty={null}
    >
      {(data) => (
        <StatCardRow>
          {statFigures(data).map(({ key, value, trend }) => (
            <StatCard
              key={key}
              label={workflowsCopy.stats[key]}
              value={value}
              icon={icons[key]}
              trend={trend}
              trendNote={workflowsCopy.stats.sample}
            />
          ))}
        </StatCardRow>
      )}
    </Region>
  );
}
