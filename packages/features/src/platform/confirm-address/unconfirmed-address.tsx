import { useWaiting } from '../waiting/waiting.queries.ts';
import { ConfirmAddressNotice, type ConfirmAddressNoticeProps } from './confirm-address-notice.tsx';
import { ownAddressIn } from './own-address-in.ts';

/** `ConfirmAddressNotice` for a reader whose own address is not confirmed; nothing for all others. */
export default function UnconfirmedAddress({ hint }: Pick<ConfirmAddressNoticeProps, 'hint'>) {
  const address = ownAddressIn(useWaiting().data);
  return address && <ConfirmAddressNotice email={address.title} hint={hint} />;
}
