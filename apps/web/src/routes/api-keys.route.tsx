import { ApiKeysScreen } from '@flowdeck/features/api-keys';

export default function ApiKeysRoute() {
  return <ApiKeysScreen origin={window.location.origin} />;
}
