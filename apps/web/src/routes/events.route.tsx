import { EventsScreen } from '@flowdeck/features/events';

export default function EventsRoute() {
  return <EventsScreen />;
}
