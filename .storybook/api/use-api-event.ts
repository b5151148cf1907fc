import { useEffect, useState } from 'react';
import { addons, useChannel, useStorybookState } from 'storybook/manager-api';
import { apiEvent, type ApiEvent } from './event.ts';

/** The last news from the mock API of the story that is shown. */
export function useApiEvent(): ApiEvent | undefined {
  const { storyId } = useStorybookState();
  const [event, setEvent] = useState<ApiEvent>();
  useChannel({ [apiEvent]: setEvent });
  // What was said before this part of the manager listened; the effects run in this order, so nothing falls between.
  useEffect(() => {
    const last = addons.getChannel().last(apiEvent) as [ApiEvent] | undefined;
    setEvent(last?.[0]);
  }, []);
  return event?.storyId === storyId ? event : undefined;
}
