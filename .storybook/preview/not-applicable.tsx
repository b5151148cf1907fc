import type { Decorator } from '@storybook/react-vite';

/** In place of a story for a state that is not applicable: the sentence that says why. */
export const saysWhyNot: Decorator = (Story, { parameters }) => {
  const reason = parameters['notApplicable'] as string | undefined;
  return reason ? <p className="p-4 text-ink-muted">Not applicable: {reason}</p> : <Story />;
};
