import { SendingScreen } from '@flowdeck/features/sending';

export default function SendingRoute() {
  return <SendingScreen />;
}
