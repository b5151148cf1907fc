import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { NotificationCenter } from './notification-center.ts';

const CenterContext = createContext<NotificationCenter | null>(null);

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [center] = useState(() => new NotificationCenter());
  return <CenterContext value={center}>{children}</CenterContext>;
}

function useCenter(): NotificationCenter {
  const center = use(CenterContext);
  if (!center) throw new Error('Notifications need a NotificationsProvider above them.');
  return center;
}

/** Shows a notification, replacing the previous one. */
export function useNotify(): NotificationCenter['notify'] {
  return useCenter().notify;
}

/** The current notification and how to dismiss it, for the component that shows it. */
export function useNotification() {
  const center = useCenter();
  return {
    notification: useSyncExternalStore(center.subscribe, center.current),
    dismiss: center.dismiss,
  };
}
