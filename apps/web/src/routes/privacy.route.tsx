import { UnpublishedPage } from './unpublished-page.tsx';

export default function PrivacyRoute() {
  return <UnpublishedPage title="Privacy Policy" name="its privacy policy" />;
}
