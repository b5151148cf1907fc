export { NotificationsProvider, useNotification, useNotify } from './notifications.tsx';
export type { Notification, NotificationTone } from './notification-center.ts';
