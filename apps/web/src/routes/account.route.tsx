import { AccountScreen } from '@flowdeck/features/account';

export default function AccountRoute() {
  return <AccountScreen />;
}
