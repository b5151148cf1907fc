import { lazy, Suspense } from 'react';
import { useNotification } from '@flowdeck/features/platform/notifications';

// Most visits see no notification; the first one brings what draws them.
const ToastRegion = lazy(async () => ({
  default: (await import('@flowdeck/ui/toast')).ToastRegion,
}));

/** Draws the one notification there is. */
export function Toaster() {
  const { notification, dismiss } = useNotification();
  if (!notification) return null;
  return (
    <Suspense>
      <ToastRegion
        message={notification.open ? { ...notification, id: String(notification.id) } : undefined}
        onDismiss={(id) => {
          dismiss(Number(id));
        }}
      />
    </Suspense>
  );
}
