import { CircleCheck, CircleX, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { ServiceHistorySkeleton } from '../service-history/service-history.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export const serviceStatuses = ['checking', 'online', 'error', 'offline'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

export interface ServiceHealth {
  /** “Lead Management API”; unique in the list. */
  name: string;
  /** The path that is asked: “/api/leads/analytics”. */
  endpoint: string;
  /** `error` is a refusal, `offline` is no answer at all. */
  status: ServiceStatus;
  /** How long the answer took, formatted: “182 ms”. Left out where there was none. */
  responseTime?: string;
  /** When it was asked last: ISO 8601 and in words. Left out before the first answer. */
  lastChecked?: { dateTime: string; text: string };
  /** The checks of this visit, drawn; a `ServiceHistory`. */
  history?: ReactNode;
}

export interface ServiceHealthListProps {
  /** In the order they are shown. */
  services: readonly ServiceHealth[];
}

// Colours as in docs/specification.md, section 4: green online, blue checking, red offline and error.
const faces: Record<ServiceStatus, { label: string; tone: BadgeTone; Icon: LucideIcon }> = {
  checking: { label: 'Checking', tone: 'info', Icon: RefreshCw },
  online: { label: 'Online', tone: 'positive', Icon: CircleCheck },
  error: { label: 'Error', tone: 'negative', Icon: TriangleAlert },
  offline: { label: 'Offline', tone: 'negative', Icon: CircleX },
};

const frame = '@container divide-y divide-line rounded-xl border border-line bg-surface';
const row =
  'grid grid-cols-1 items-start gap-x-4 gap-y-2 px-4 py-3 @[16rem]:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[minmax(0,1fr)_15rem_8rem_6rem] @2xl:items-center';
const details =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @[16rem]:col-span-2 @2xl:contents';
const measures =
  'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted @2xl:grid @2xl:grid-cols-[5rem_1fr] @2xl:text-end';

/** Every service with its state, its answering time and when it was asked. */
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
  const { label, tone, Icon } = faces[status];
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
      <div className="@[16rem]:justify-self-end @2xl:order-last">
        <Badge tone={tone} icon={<Icon />}>
          {label}
        </Badge>
      </div>
      <div className={details}>
        <div className={measures}>
          <span className="tabular-nums">
            <span className="sr-only">Response time </span>
            {responseTime ? (
              <bdi>{responseTime}</bdi>
            ) : (
              <>
                <span aria-hidden="true">– ms</span>
                <span className="sr-only">unknown</span>
              </>
            )}
          </span>
          {lastChecked ? (
            <bdi>
              Checked{' '}
              <time dateTime={lastChecked.dateTime} className="tabular-nums">
                {lastChecked.text}
              </time>
            </bdi>
          ) : (
            <span>Not checked yet</span>
          )}
        </div>
        <div className="@2xl:justify-self-end">{history}</div>
      </div>
    </li>
  );
}

export interface ServiceHealthListSkeletonProps {
  /** How many services are expected. */
  rows?: number;
}

/** The place of the list while it is on the way. */
export function ServiceHealthListSkeleton({ rows = 5 }: ServiceHealthListSkeletonProps) {
  return (
    <div className={frame}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={row}>
          <div className="grid h-10 content-around">
            <Skeleton className="h-3.5 w-40 max-w-full" />
            <Skeleton className="h-3 w-48 max-w-full" />
          </div>
          <Skeleton className="h-5 w-18 justify-self-end rounded-full @2xl:order-last" />
          <div className={details}>
            <div className="flex h-5 items-center @2xl:justify-end">
              <Skeleton className="h-3 w-36" />
            </div>
            <div className="@2xl:justify-self-end">
              <ServiceHistorySkeleton />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
