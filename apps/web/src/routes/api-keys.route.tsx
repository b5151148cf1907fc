import { ApiKeysScreen } from '@flowdeck/features/identity/api-keys';

export default function ApiKeysRoute() {
  return <ApiKeysScreen origin={window.location.origin} />;
}
