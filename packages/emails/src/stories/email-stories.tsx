import { expect, waitFor } from 'storybook/test';
import type { Email } from '../write-email.tsx';
import { EmailFrame } from './email-frame.tsx';

export const sampleLink =
  'https://flowdeck.example/api/auth/link/AVAhZb3dE5mSwPq0TtUuVvWwXxYyZz0123456789abc';
export const longLink = `https://marketing-automation.donaudampfschifffahrtsgesellschaft.example/flowdeck/api/auth/link/${'AVAhZb3dE5mSwPq0'.repeat(8)}`;

export const sampleSender = {
  brand: 'Analytical Engines',
  postalAddress: '12 St James’s Square\nLondon SW1Y 4JH',
};
export const longSender = {
  brand: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung & Partners',
  postalAddress:
    'Donaudampfschifffahrtsgesellschaftskapitänsstraße 12345, third courtyard, fourth staircase\n1020 Wien\nÖsterreich',
};
export const arabicSender = {
  brand: 'المحركات التحليلية',
  postalAddress: 'شارع الملك فهد ١٢\nالرياض',
};

/**
 * The stories of an email. Its `meta` needs the `render` and `play`; the states are those that no data makes.
 */
export function emailStories<Props extends object>(email: Email<Props>) {
  return {
    meta: {
      parameters: {
        layout: 'padded',
        // What belongs to a page, which is that of the mail program.
        a11y: {
          options: {
            rules: Object.fromEntries(
              ['landmark-one-main', 'page-has-heading-one', 'region'].map((rule) => [
                rule,
                { enabled: false },
              ]),
            ),
          },
        },
      },
      render: (props: Props, context: StoryLook) => (
        <EmailFrame email={email} props={props} {...lookOf(context)} />
      ),
      play: seesIntoFrames,
    },
    RightToLeft: { globals: { direction: 'rtl' } },
    Dark: { globals: { theme: 'dark' } },
    PlainText: { parameters: { email: 'plain text' } },
    WithoutImages: {
      tags: ['not-applicable'],
      parameters: { notApplicable: 'the email has no images.' },
      play: () => undefined,
    },
  };
}

export interface StoryLook {
  globals: Record<string, unknown>;
  parameters: Record<string, unknown>;
}

const lookOf = ({ globals, parameters }: StoryLook) => ({
  direction: globals['direction'] === 'rtl' ? ('rtl' as const) : ('ltr' as const),
  isDark: globals['theme'] === 'dark',
  hasImages: parameters['email'] !== 'without images',
  isPlainText: parameters['email'] === 'plain text',
});

/** Axe checks the emails, too, once it is there. */
async function seesIntoFrames({ canvasElement }: { canvasElement: HTMLElement }) {
  const frames = [...canvasElement.querySelectorAll('iframe')];
  await waitFor(() =>
    expect(frames.every(({ contentWindow }) => contentWindow && 'axe' in contentWindow)).toBe(true),
  );
}
