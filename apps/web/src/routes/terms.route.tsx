import { UnpublishedPage } from './unpublished-page.tsx';
import { routesCopy } from './routes-copy.ts';

export default function TermsRoute() {
  return <UnpublishedPage title={routesCopy.legal.terms} />;
}
