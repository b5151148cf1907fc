import { EventsScreen } from '@flowdeck/features/delivery/events';

export default function EventsRoute() {
  return <EventsScreen />;
}
