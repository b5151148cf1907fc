import { AnalyticsScreen } from '@flowdeck/features/analytics';

export default function AnalyticsRoute() {
  return <AnalyticsScreen />;
}
