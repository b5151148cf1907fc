import { SendingScreen } from '@flowdeck/features/delivery/sending';

export default function SendingRoute() {
  return <SendingScreen />;
}
