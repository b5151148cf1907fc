import { UnpublishedPage } from './unpublished-page.tsx';
import { webCopy } from '../web-copy.ts';

export default function PrivacyRoute() {
  return <UnpublishedPage title={webCopy.legal.privacy} />;
}
