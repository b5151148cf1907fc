import type { EventBodyType, EventData } from '@flowdeck/contract/delivery/events';

/** Something that happened, before anyone is told of it. */
export type NewEvent = {
  [Type in EventBodyType]: {
    type: Type;
    data: EventData<Type>;
    /** The lead whose data it has, and with which it goes. */
    leadId?: string;
  };
}[EventBodyType];
