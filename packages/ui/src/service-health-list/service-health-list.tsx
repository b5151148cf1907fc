import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { ServiceHistorySkeleton } from '../service-history/service-history.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { OpenWord } from '../status-badge/open-word.ts';
import { StatusBadge, type StatusFace } from '../status-badge/status-badge.tsx';
import { serviceHealthListCopy } from './service-health-list-copy.ts';

export const serviceStatuses = ['checking', 'online', 'error', 'offline'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

export interface ServiceHealth {
  /** “Lead Management API”; unique in the list. */
  name: string;
  /** The path of the check: “/api/leads/analytics”. */
  endpoint: string;
  /** `error` is an answer without success, `offline` is no answer; any other word is shown as given. */
  status: OpenWord<ServiceStatus>;
  /** The formatted response time: “182 ms”. Omitted if there was no answer. */
  responseTime?: string;
  /** The time of the last check as ISO 8601 and as text. Omitted before the first check. */
  lastChecked?: { dateTime: string; text: string };
  /** The checks of this visit as a `ServiceHistory`. */
  history?: ReactNode;
}

export interface ServiceHealthListProps {
  /** In display order. */
  services: readonly ServiceHealth[];
}

// Colours as in docs/specification.md, section 4: green online, blue checking, red offline and error.
const faces: Record<ServiceStatus, StatusFace> = {
  checking: { tone: 'info', Icon: RefreshCw },
  online: { tone: 'positive', Icon: CircleCheck },
  error: { tone: 'negative', Icon: TriangleAlert },
  offline: { tone: 'negative', Icon: CircleX },
};

const frame = '@container divide-y divide-line card';
// The column of the badge is as wide as its longest word, so that a new word moves no name to another line.
const row =
  'grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 @[16rem]:grid-cols-[minmax(0,1fr)_minmax(5.75rem,auto)] @3xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_13rem_6rem] @3xl:items-center @3xl:gap-x-6';
const details =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @[16rem]:col-span-2 @3xl:contents';
const measures =
  'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted @3xl:order-2 @3xl:grid @3xl:grid-cols-[5rem_1fr] @3xl:text-end';

/** Every service with its status, response time and last check. */
export function ServiceHealthList({ services }: ServiceHealthListProps) {
  return (
    <ul className={frame}>
      {services.map((service) => (
        <Service key={service.name} {...service} />
      ))}
    </ul>
  );
}

function Service({ name, endpoint, status, responseTime, lastChecked, history }: ServiceHealth) {
  return (
    <li className={row}>
      <div className="min-w-0">
        <p dir="auto" className="font-medium">
          {name}
        </p>
        <p dir="ltr" className="text-sm text-ink-muted rtl:text-end">
          {endpoint}
        </p>
      </div>
      <div className="@[16rem]:justify-self-end @3xl:order-last">
        <StatusBadge status={status} faces={faces} labels={serviceHealthListCopy.status} />
      </div>
      <div className={details}>
        <div className={measures}>
          <span className="tabular-nums">
            <span className="sr-only">{serviceHealthListCopy.responseTime} </span>
            {responseTime ? (
              <bdi>{responseTime}</bdi>
            ) : (
              <>
                <span aria-hidden="true">{serviceHealthListCopy.noTime}</span>
                <span className="sr-only">{serviceHealthListCopy.unknownTime}</span>
              </>
            )}
          </span>
          {lastChecked ? (
            <bdi>
              {serviceHealthListCopy.checked}{' '}
              <time dateTime={lastChecked.dateTime} className="tabular-nums">
                {lastChecked.text}
              </time>
            </bdi>
          ) : (
            <span>{serviceHealthListCopy.notChecked}</span>
          )}
        </div>
        {history && (
          <div className="basis-full @lg:basis-44 @3xl:order-1 @3xl:w-full">{history}</div>
        )}
      </div>
    </li>
  );
}

export interface ServiceHealthListSkeletonProps {
  /** How many services are expected. */
  rows?: number;
}

/** Placeholder shown while the services load. */
export function ServiceHealthListSkeleton({ rows = 5 }: ServiceHealthListSkeletonProps) {
  return (
    <div className={frame}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={row}>
          <div className="grid h-10 content-around">
            <Skeleton className="h-3.5 w-40 max-w-full" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="h-5 w-18 justify-self-end rounded-full @3xl:order-last" />
          <div className={details}>
            <div className="flex h-5 items-center @3xl:order-2 @3xl:justify-end">
              <Skeleton className="h-3 w-36" />
            </div>
            <div className="basis-full @lg:basis-44 @3xl:order-1 @3xl:w-full">
              <ServiceHistorySkeleton />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
