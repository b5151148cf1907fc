import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { AsyncView } from '@flowdeck/ui/async-view';
import { Button } from '@flowdeck/ui/button';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { LeadResult, LeadResultSkeleton } from '@flowdeck/ui/lead-result';
import { leadsCopy } from '../leads-copy.ts';
import { confidenceText, fullName, textsBesideName } from '../model/lead-figures.ts';
import type { CapturedLead } from '../use-lead-capture.ts';

export interface LeadPanelProps {
  view: AsyncView<CapturedLead>;
  onCaptureAnother: () => void;
}

/** The latest captured lead, enriched and scored. */
export function LeadPanel({ view, onCaptureAnother }: LeadPanelProps) {
  return (
    <DataRegion
      label={leadsCopy.result.title}
      view={view}
      skeleton={<LeadResultSkeleton />}
      empty={
        <EmptyState
          icon={<UserRoundSearch className="size-5" />}
          title={leadsCopy.empty.result}
          description={leadsCopy.empty.resultHint}
        />
      }
    >
      {(captured) => (
        <div className="grid gap-4">
          <Captured {...captured} />
          <div>
            <Button onClick={onCaptureAnother}>{leadsCopy.result.captureAnother}</Button>
          </div>
        </div>
      )}
    </DataRegion>
  );
}

function Captured({ lead, confidence, enrichmentStatus, scoreReasons }: CapturedLead) {
  return (
    <LeadResult
      name={fullName(lead)}
      email={lead.email}
      details={textsBesideName(lead)}
      status={lead.status}
      score={lead.score}
      confidence={confidenceText(confidence)}
      enrichment={{ ...lead.enrichedData, status: enrichmentStatus }}
      reasons={scoreReasons.map(({ label, points }) => ({ text: label, points }))}
    />
  );
}
