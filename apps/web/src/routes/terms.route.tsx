import { UnpublishedPage } from './unpublished-page.tsx';
import { webCopy } from '../web-copy.ts';

export default function TermsRoute() {
  return <UnpublishedPage title={webCopy.legal.terms} />;
}
