import { useSyncExternalStore } from 'react';

const minute = 60_000;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, minute);
  // A tab that slept shows old times until it is told.
  document.addEventListener('visibilitychange', onTick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onTick);
  };
}

const currentMinute = () => Math.floor(Date.now() / minute);

/** The time in milliseconds, to the minute, kept current while shown. */
export function useNow(): number {
  useSyncExternalStore(subscribe, currentMinute);
  return Date.now();
}
