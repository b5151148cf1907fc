import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import { updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { useAllows } from '../../platform/use-allows.ts';
import { makesMails } from '../model/rhythm.ts';
import { settingsLines } from '../model/settings-lines.ts';
import { useSettingNames } from '../use-setting-names.ts';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import type { RenderThing } from './made-things.tsx';
import { TopicList } from './topic-list.tsx';
import type { RenderLeads } from './workflow-audience.tsx';

const WorkflowAudience = lazy(async () => ({
  default: (await import('./workflow-audience.tsx')).WorkflowAudience,
}));
const EditWorkflowDialog = lazy(async () => ({
  default: (await import('./edit-workflow-dialog.tsx')).EditWorkflowDialog,
}));

export interface WorkflowSettingsProps {
  workflow: WorkflowDetail;
  renderThing: RenderThing;
  renderLeads: RenderLeads;
}

/** What a workflow does in detail. A server that knows no settings shows none. */
export function WorkflowSettings({ workflow, renderThing, renderLeads }: WorkflowSettingsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { settings, writtenTopics } = workflow;
  const mayChange = useAllows(updateWorkflow);
  const formNames = useSettingNames(settings);
  if (!settings) return null;
  const edit = mayChange && (
    <Button
      size="sm"
      icon={<Pencil aria-hidden className="size-4" />}
      onClick={() => {
        setIsOpen(true);
      }}
    >
      {copy.edit}
    </Button>
  );
  return (
    <Section title={copy.title} landmark actions={edit}>
      <div className="card p-4">
        {'topics' in settings && (
          <TopicList topics={settings.topics} written={writtenTopics} renderThing={renderThing} />
        )}
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 page-sm:grid-cols-2 page-lg:grid-cols-3">
          {settingsLines(settings, formNames).map(({ term, text }) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs text-ink-muted">{term}</dt>
              <dd
                dir="auto"
                className="mt-0.5 line-clamp-6 text-sm wrap-anywhere whitespace-pre-line text-ink"
              >
                {text}
              </dd>
            </div>
          ))}
        </dl>
        {makesMails(workflow.type) && (
          <Suspense>
            <WorkflowAudience id={workflow.id} settings={settings} renderLeads={renderLeads} />
          </Suspense>
        )}
      </div>
      <Suspense>
        {isOpen && <EditWorkflowDialog workflow={workflow} open onOpenChange={setIsOpen} />}
      </Suspense>
    </Section>
  );
}
