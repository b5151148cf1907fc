import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services.tsx';
import { finished, startRecords, type ServiceCheck } from './model/service-records.ts';
import { roundQuery } from './round.query.ts';

/** Monitors the services while the screen is mounted. */
export function useServiceMonitor(checks: readonly ServiceCheck[]) {
  const { api } = useServices();
  const [records, setRecords] = useState(() => startRecords(checks));
  const { refetch } = useQuery(
    roundQuery(api, checks, (index, result) => {
      setRecords((current) =>
        current.map((record, at) => (at === index ? finished(record, result) : record)),
      );
    }),
  );
  // At once, and in place of a round that is running.
  useEffect(() => onlineManager.subscribe(() => void refetch()), [refetch]);
  return {
    records,
    /** This is the first round, or someone requested it. */
    refreshing: records.some(({ checking }) => checking),
    /** Starts a round now, in place of one that is running. */
    refresh: () => {
      setRecords((current) => current.map((record) => ({ ...record, checking: true })));
      void refetch();
    },
  };
}
