import { useSyncExternalStore } from 'react';

const minute = 60_000;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, minute);
  // A tab that was suspended shows old times until it becomes visible.
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

const currentMinute = () => Math.floor(Date.now() / minute);

/** The current time in milliseconds, updated every minute while mounted. */
export function useNow(): number {
  useSyncExternalStore(subscribe, currentMinute);
  return Date.now();
}
