import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Section } from '@flowdeck/ui/section';
import { ServiceHealthList } from '@flowdeck/ui/service-health-list';
import { ServiceHistory } from '@flowdeck/ui/service-history';
import { useNow } from '../../../platform/clock.ts';
import { wholeNumber } from '../../../platform/figures.ts';
import { recently } from '../../../platform/time-ago.ts';
import type { ServiceRecord } from '../model/service-records.ts';
import { statusCopy } from '../status-copy.ts';

export interface ServiceHealthProps {
  records: readonly ServiceRecord[];
  refreshing: boolean;
  onRefresh: () => void;
}

/** Each service with its status, response time and history during this visit. */
export function ServiceHealth({ records, refreshing, onRefresh }: ServiceHealthProps) {
  const now = useNow();
  return (
    <Section
      landmark
      title={statusCopy.health.title}
      actions={
        <Button
          pending={refreshing}
          onClick={onRefresh}
          icon={<RotateCw aria-hidden className="size-4" />}
        >
          {statusCopy.health.refresh}
        </Button>
      }
    >
      {records.length === 0 ? (
        <EmptyState title={statusCopy.empty.title} description={statusCopy.empty.hint} />
      ) : (
        <ServiceHealthList
          services={records.map(({ label, path, checking, last, history }) => ({
            name: label,
            endpoint: path,
            status: checking || !last ? 'checking' : last.outcome,
            responseTime:
              last?.responseTime === undefined ? undefined : `${wholeNumber(last.responseTime)} ms`,
            lastChecked: last && {
              dateTime: last.checkedAt,
              text: recently(last.checkedAt, now),
            },
            history: <ServiceHistory checks={history} />,
          }))}
        />
      )}
    </Section>
  );
}
