import { UnpublishedPage } from './unpublished-page.tsx';
import { routesCopy } from './routes-copy.ts';

export default function PrivacyRoute() {
  return <UnpublishedPage title={routesCopy.legal.privacy} />;
}
