import { LeadCaptureScreen } from '@flowdeck/features/leads';

export default function LeadCaptureRoute() {
  return <LeadCaptureScreen />;
}
