import { useWaiting } from '../waiting/waiting.queries.ts';
import { ConfirmAddressNotice } from './confirm-address-notice.tsx';

/** `ConfirmAddressNotice` for a reader whose own address is not confirmed; nothing for all others. */
export default function UnconfirmedAddress() {
  const { data } = useWaiting();
  const address = data?.kinds.find(({ kind }) => kind === 'address')?.items[0];
  return address && <ConfirmAddressNotice email={address.title} />;
}
