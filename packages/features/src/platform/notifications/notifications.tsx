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

/** Shows a notification in place of the one before. */
export function useNotify(): NotificationCenter['notify'] {
  return useCenter().notify;
}

/** The one notification there is, and how to dismiss it; for whoever draws it. */
export function useNotification() {
  const center = useCenter();
  return {
    notification: useSyncExternalStore(center.subscribe, center.current),
    dismiss: center.dismiss,
  };
}
