import { UnpublishedPage } from './unpublished-page.tsx';

export default function TermsRoute() {
  return <UnpublishedPage title="Terms of Service" name="its terms of service" />;
}
