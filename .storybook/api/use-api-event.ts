import { useState } from 'react';
import { addons, useChannel, useStorybookState } from 'storybook/manager-api';
import { apiEvent, type ApiEvent } from './event.ts';

/** The last news from the mock API of the story that is shown. */
export function useApiEvent(): ApiEvent | undefined {
  const { storyId } = useStorybookState();
  // What was said before this part of the manager appeared.
  const [event, setEvent] = useState(() => {
    const last = addons.getChannel().last(apiEvent) as [ApiEvent] | undefined;
    return last?.[0];
  });
  useChannel({ [apiEvent]: setEvent });
  return event?.storyId === storyId ? event : undefined;
}
