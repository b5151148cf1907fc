import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../platform/services.tsx';
import type { ServiceCheck } from './model/service-records.ts';
import { ServiceMonitor } from './model/service-monitor.ts';
import { browserEnvironment } from './model/browser-environment.ts';

/** Monitors the services while the screen is mounted. */
export function useServiceMonitor(checks: readonly ServiceCheck[]) {
  const { api } = useServices();
  const [monitor] = useState(() => new ServiceMonitor(api, checks, browserEnvironment));
  useEffect(() => monitor.start(), [monitor]);
  const state = useSyncExternalStore(monitor.subscribe, monitor.state);
  return { ...state, refresh: monitor.refresh };
}
