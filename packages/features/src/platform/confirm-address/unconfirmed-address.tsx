import { lazy, Suspense } from 'react';
import { useWaiting } from '../waiting/waiting.queries.ts';

/** For those whose address is not confirmed. */
const ConfirmAddressNotice = lazy(async () => ({
  default: (await import('./confirm-address-notice.tsx')).ConfirmAddressNotice,
}));

/** The notice for a reader whose own address is not confirmed; nothing for all others. */
export function UnconfirmedAddress() {
  const { data } = useWaiting();
  const address = data?.kinds.find(({ kind }) => kind === 'address')?.items[0];
  if (!address) return null;
  return (
    <Suspense>
      <ConfirmAddressNotice email={address.title} />
    </Suspense>
  );
}
