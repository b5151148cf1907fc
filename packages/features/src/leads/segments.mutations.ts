import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  createLeadSegment,
  deleteLeadSegment,
  updateLeadSegment,
  type LeadSegmentChange,
  type NewLeadSegment,
} from '@flowdeck/contract/leads/lead-segments';
import type { Services } from '../platform/services.tsx';
import { leadSegmentsQuery, type LeadSegment } from './lead-list.queries.ts';

type Stored = Pick<LeadSegment, 'id' | 'version'>;

/** Reads the segments again, whether or not the change succeeded: someone else's may be why it failed. */
const refresh = ({ api }: Services, client: QueryClient) =>
  client.invalidateQueries({ queryKey: leadSegmentsQuery(api).queryKey });

export const addSegment = (services: Services, client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewLeadSegment) => services.api.call(createLeadSegment, { body }),
    onSettled: () => refresh(services, client),
  });

export const changeSegment = (services: Services, client: QueryClient, { id, version }: Stored) =>
  mutationOptions({
    mutationFn: (change: Omit<LeadSegmentChange, 'version'>) =>
      services.api.call(updateLeadSegment, { params: { id }, body: { version, ...change } }),
    onSettled: () => refresh(services, client),
  });

export const removeSegment = (services: Services, client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => services.api.call(deleteLeadSegment, { params: { id } }),
    onSettled: () => refresh(services, client),
  });
