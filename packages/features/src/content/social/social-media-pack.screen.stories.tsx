import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@flowdeck/ui/button';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { useState } from 'react';
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { SocialMediaPackScreen } from './social-media-pack.screen.tsx';
import { packCopy } from './pack-copy.ts';
import { packEndCopy } from './pack-end-copy.ts';
import { scheduledPostCopy } from './scheduled-post-copy.ts';
import { socialCopy } from './social-copy.ts';
import { rolesCopy } from '../../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Social Media Pack',
  component: SocialMediaPackScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    renderPostsLink: (label) => (
      <Button asChild>
        <a href="#planned-posts">{label}</a>
      </Button>
    ),
  },
} satisfies Meta<typeof SocialMediaPackScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const caption = (canvas: Canvas, name: string) => canvas.findByRole('article', { name });
/** Whom posts are from. */
const author = 'Admin';
const missing = 'Please select platforms and set a schedule date/time';

async function setSchedule(canvas: Canvas, date: string, time: string) {
  await fireEvent.change(canvas.getByLabelText('Schedule date'), { target: { value: date } });
  await fireEvent.change(canvas.getByLabelText(/^Schedule time/), { target: { value: time } });
}

export const Default: Story = {};

export const LongContent: Story = {
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await caption(canvas, 'Instagram');
    await userEvent.click(canvas.getByLabelText('Post title'));
    await userEvent.paste('إطلاق هادئ Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3));
    await userEvent.click(canvas.getByLabelText(/^Content summary/));
    await userEvent.paste('مرحبا بكم في النشرة الأسبوعية. A very long sentence. '.repeat(40));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'X' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await caption(canvas, 'X');
  },
};

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: socialCopy.result.label })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    // Requests never overlap.
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Schedule Post' })).toBeDisabled();
  },
};

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Something went wrong on the server. Please try again.'),
    ).toBeVisible();
    await expect(canvas.getByText(socialCopy.empty.result)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
  },
};

export const Empty: Story = {
  tags: ['not-applicable'],
  parameters: {
    notApplicable:
      'A pack is written when the screen opens. Without one, the screen is in Loading, Error or Offline.',
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to generate social media pack')).toBeVisible();
  },
};

export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await caption(canvas, 'Instagram');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.getByRole('article', { name: 'Instagram' })).toBeVisible();
  },
};

export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await caption(canvas, 'Instagram');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Kept');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('error');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(
      await canvas.findByText('Something went wrong on the server. Please try again.'),
    ).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Instagram' })).toBeVisible();
    await expect(canvas.getByLabelText('Post title')).toHaveValue('Kept');
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await caption(canvas, 'Instagram');
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
    await expect(canvas.getByText(missing)).toHaveAttribute('role', 'alert');
    await setSchedule(canvas, '2026-07-01', '');
    await expect(canvas.queryByText(missing)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
    await expect(canvas.getByText(missing)).toBeVisible();
  },
};

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

/** The first post of the workspace, where publishing is connected. */
export const FirstPost: Story = {
  globals: { data: 'empty' },
  beforeEach: async ({ loaded }) => {
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    const { noSender } = await import('@flowdeck/domain/delivery/sending/sender');
    const webhookUrl = 'https://hooks.example.com/posts';
    workspace.sender = { ...noSender, webhookUrl, changedAt: null };
  },
  play: async ({ canvas, step }) => {
    await caption(canvas, 'Instagram');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await setSchedule(canvas, '2026-07-01', '09:30');
    await step('Schedule the first post', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
      await expect(await canvas.findByText(/Wednesday, July 1, 2026/)).toHaveTextContent(
        scheduledPostCopy.first.hint,
      );
      await expect(canvas.getByText(scheduledPostCopy.first.title)).toBeVisible();
    });
  },
};

export const Playground: Story = { tags: ['!test'] };

export const ShowsThePack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await caption(canvas, 'Instagram')).toHaveTextContent('/ 2,200');
    await expect(await caption(canvas, 'Facebook')).toHaveTextContent('/ 63,206');
    await expect(canvas.queryByRole('article', { name: 'X' })).not.toBeInTheDocument();
    await expect(canvas.getAllByText('100MB video, 8MB photo').length).toBeGreaterThan(0);
    await expect(canvas.getByRole('checkbox', { name: 'Instagram' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'LinkedIn' })).not.toBeChecked();
  },
};

/** What has no caption does not look like a post, and says what is missing. */
export const NoCaption: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const instagram = within(await caption(canvas, 'Instagram'));
    await step('Nothing to write from', async () => {
      await expect(instagram.getByText(packCopy.empty.caption)).toBeVisible();
      await expect(instagram.getByText(/^Add a title and a summary/)).toBeVisible();
      await expect(instagram.queryByText(author)).not.toBeInTheDocument();
    });
    await step('Everything taken away', async () => {
      await userEvent.click(instagram.getByRole('button', { name: /^Edit/ }));
      await userEvent.clear(instagram.getByRole('textbox'));
      await userEvent.click(instagram.getByRole('button', { name: /^Done/ }));
      await expect(instagram.getByText(packCopy.empty.captionHint)).toBeVisible();
    });
    await step('A caption of one’s own', async () => {
      await userEvent.click(instagram.getByRole('button', { name: /^Edit/ }));
      await userEvent.type(instagram.getByRole('textbox'), 'Calm launches');
      await userEvent.click(instagram.getByRole('button', { name: /^Done/ }));
      await expect(instagram.getByText('Calm launches')).toBeVisible();
      await expect(instagram.getByText(author)).toBeVisible();
      await expect(instagram.queryByText(packCopy.empty.caption)).not.toBeInTheDocument();
    });
    await step('What only looks like a note', async () => {
      await userEvent.click(instagram.getByRole('button', { name: /^Edit/ }));
      await userEvent.clear(instagram.getByRole('textbox'));
      await userEvent.type(instagram.getByRole('textbox'), '[[1]');
      await userEvent.click(instagram.getByRole('button', { name: /^Done/ }));
      await expect(instagram.getByText('[1]')).toBeVisible();
      await expect(instagram.queryByText(packCopy.empty.caption)).not.toBeInTheDocument();
    });
  },
};

/** A server that knows only the specification: the lengths are counted here. */
export const AnotherServer: Story = {
  tags: ['behaviour'],
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    await expect(await caption(canvas, 'Instagram')).toHaveTextContent('/ 2,200');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await setSchedule(canvas, '2026-03-20', '09:30');
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
    await waitFor(() => expect(canvas.getByText('Post scheduled')).toBeVisible());
    await expect(canvas.getByText(/^Friday, March 20, 2026 at 9:30/)).toBeVisible();
  },
};

export const Regenerates: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await caption(canvas, 'Instagram');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'X' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    const onX = await caption(canvas, 'X');
    await expect(onX).toHaveTextContent('Calm launches');
    await expect(onX).toHaveTextContent('13 / 280');
    await expect(canvas.getByLabelText('Post title')).toHaveValue('Calm launches');
  },
};

export const NoPlatform: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await caption(canvas, 'Instagram');
    await step('Take every platform away', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Instagram' }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Facebook' }));
      await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
    });
    await step('Schedule a post for none of them', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
      await expect(canvas.getByText(missing)).toBeVisible();
    });
  },
};

/** An address is refused before it is sent, in the server’s words. */
export const InvalidLink: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await caption(canvas, 'Instagram');
    const link = canvas.getByLabelText('Call-to-action link');
    await userEvent.type(link, 'our website');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(link).toHaveAccessibleDescription(/must be an address/i));
    await expect(link).toHaveFocus();
    await expect(link).toHaveValue('our website');
    await userEvent.type(link, '.');
    await expect(link).not.toHaveAccessibleDescription();
  },
};

export const Schedules: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await caption(canvas, 'Instagram');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await step('Choose a date and a time', () => setSchedule(canvas, '2026-07-01', '09:30'));
    await step('Schedule the post', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
      await expect(await canvas.findByText('Post scheduled')).toBeVisible();
      const said = await canvas.findAllByText(/only be published once publishing is connected/);
      await expect(said[0]).toBeVisible();
      await expect(canvas.getByText(/Wednesday, July 1, 2026/)).toBeVisible();
    });
  },
};

/** There are posts by then. */
export const SecondPost: Story = {
  tags: ['behaviour'],
  ...FirstPost,
  play: async (context) => {
    await FirstPost.play?.(context);
    const { canvas } = context;
    await waitFor(() => expect(canvas.getByRole('link', { name: /2/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
    await expect(await canvas.findByText('Post scheduled')).toBeVisible();
    await expect(canvas.queryByText(scheduledPostCopy.first.hint)).not.toBeInTheDocument();
  },
};

/** A post that still has a note to fill in stays here, and the field says what is missing. */
export const RefusesAnOpenNote: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const title = canvas.getByLabelText('Post title');
    const schedule = canvas.getByRole('button', { name: 'Schedule Post' });
    const says = (text: string) =>
      waitFor(() => expect(title).toHaveAccessibleDescription(expect.stringContaining(text)));
    await caption(canvas, 'Instagram');
    await setSchedule(canvas, '2026-07-01', '09:30');
    await step('An empty post', async () => {
      await userEvent.click(schedule);
      await says('Add a title or a summary before you schedule the post.');
      await expect(title).toHaveFocus();
    });
    await step('A title with a note', async () => {
      await userEvent.type(title, 'Hello [[Name]');
      await userEvent.click(schedule);
      await says('Fill in or remove [Name] before you schedule the post.');
      await expect(canvas.queryByText('Post scheduled')).not.toBeInTheDocument();
    });
    await step('Filled in, it goes out', async () => {
      await userEvent.clear(title);
      await userEvent.type(title, 'Hello Ada');
      await userEvent.click(schedule);
      await expect(await canvas.findByText('Post scheduled')).toBeVisible();
    });
  },
};

export const Copies: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const panel = within(await caption(canvas, 'Instagram'));
    let copied = '';
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      copied = text;
      return Promise.resolve();
    };
    await userEvent.click(panel.getByRole('button', { name: /^Copy/ }));
    await expect(await panel.findByText('Copied')).toBeVisible();
    navigator.clipboard.writeText = write;
    await expect(copied).not.toBe('');
  },
};

/** A caption can be rewritten before it is scheduled; it is counted as its platform counts. */
export const RewritesACaption: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const panel = within(await caption(canvas, 'Instagram'));
    await setSchedule(canvas, '2026-07-01', '09:30');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await step('Rewrite the caption', async () => {
      await userEvent.click(panel.getByRole('button', { name: /^Edit/ }));
      const field = panel.getByLabelText('Caption for Instagram');
      await userEvent.clear(field);
      await userEvent.paste('In my own words');
      await expect(await panel.findByText(/^15 \/ 2,200/)).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: /^Done/ }));
      await expect(panel.getByText('In my own words')).toBeVisible();
    });
    await step('Schedule the post', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
      await expect(await canvas.findByText('Post scheduled')).toBeVisible();
      const { world } = (loaded as { mockApi: MockApi }).mockApi;
      await expect(world.workspace.posts.map(({ text }) => text)).toContain('In my own words');
    });
  },
};

/** New captions replace nothing that someone wrote: both are shown until they choose. */
export const KeepsWhatIsWritten: Story = {
  tags: ['behaviour'],
  globals: { delay: { generateSocialPack: 1_500 } },
  play: async ({ canvas }) => {
    const rewrite = async (platform: string, text: string) => {
      const panel = within(canvas.getByRole('article', { name: platform }));
      await userEvent.click(panel.getByRole('button', { name: /^Edit/ }));
      await userEvent.clear(panel.getByLabelText(`Caption for ${platform}`));
      await userEvent.paste(text);
      await userEvent.click(panel.getByRole('button', { name: /^Done/ }));
    };
    await canvas.findByRole('article', { name: 'Instagram' }, { timeout: 5_000 });
    await rewrite('Instagram', 'Written before');
    await expect(canvas.queryByText(packCopy.keptYours)).not.toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await rewrite('Facebook', 'Written meanwhile');
    await waitFor(() => expect(canvas.getAllByText(packCopy.keptYours)).toHaveLength(2), {
      timeout: 5_000,
    });
    await expect(canvas.getByText('Written before')).toBeVisible();
    await expect(canvas.getByText('Written meanwhile')).toBeVisible();
    const [choose] = canvas.getAllByRole('button', { name: packCopy.useWritten });
    if (choose) await userEvent.click(choose);
    await expect(canvas.queryByText('Written before')).not.toBeInTheDocument();
    await expect(
      within(canvas.getByRole('article', { name: 'Instagram' })).getByText(/Calm launches/),
    ).toBeVisible();
    await expect(canvas.getByText('Written meanwhile')).toBeVisible();
  },
};

/** What was typed is there again after a look at another screen. */
export const ComesBack: Story = {
  tags: ['behaviour'],
  render: function Left(args) {
    const [isHere, setIsHere] = useState(true);
    return (
      <>
        <button
          type="button"
          onClick={() => {
            setIsHere(!isHere);
          }}
        >
          {isHere ? 'Leave' : 'Return'}
        </button>
        {isHere && <SocialMediaPackScreen {...args} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    const panel = within(await caption(canvas, 'Instagram'));
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await userEvent.type(canvas.getByLabelText('Image URL'), 'https://');
    await setSchedule(canvas, '2026-07-01', '09:30');
    await userEvent.click(panel.getByRole('button', { name: /^Edit/ }));
    await userEvent.type(panel.getByLabelText('Caption for Instagram'), ' And mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Return' }));
    await expect(canvas.getByLabelText('Post title')).toHaveValue('Calm launches');
    await expect(canvas.getByLabelText('Image URL')).toHaveValue('https://');
    await expect(canvas.getByLabelText('Schedule date')).toHaveValue('2026-07-01');
    await expect(within(await caption(canvas, 'Instagram')).getByText(/ And mine$/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeEmptyDOMElement();
  },
};

/** A browser that does not know its own zone: times are in UTC until someone chooses another. */
export const UnknownTimeZone: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, mount }) => {
    const known = new Intl.DateTimeFormat('en').resolvedOptions();
    spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...known,
      timeZone: 'Etc/Unknown',
    });
    await mount();
    await caption(canvas, 'Instagram');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await setSchedule(canvas, '2026-07-01', '09:30');
    const zone = canvas.getByLabelText(socialCopy.form.timeZone);
    await expect(zone).toHaveValue('UTC');
    const scheduled = async (time: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
      const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
      await waitFor(() =>
        expect(workspace.posts.map(({ at }) => at.toISOString())).toContain(time),
      );
    };
    await scheduled('2026-07-01T09:30:00.000Z');
    await userEvent.selectOptions(zone, 'America/New_York');
    await scheduled('2026-07-01T13:30:00.000Z');
    await expect(await canvas.findByText(/9:30 AM \(America\/New_York\)/)).toBeVisible();
  },
};

/** With automation, the post goes out again and again until its end. */
export const Repeats: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await caption(canvas, 'Instagram');
    await userEvent.type(canvas.getByLabelText('Post title'), 'Calm launches');
    await setSchedule(canvas, '2026-07-01', '09:30');
    await step('Switch automation on, weekly, three times', async () => {
      await expect(canvas.queryByLabelText(packEndCopy.repeatCount)).not.toBeInTheDocument();
      await userEvent.click(canvas.getByRole('switch', { name: 'Automation' }));
      await userEvent.selectOptions(canvas.getByLabelText('Posting frequency'), 'Weekly');
      await userEvent.clear(await canvas.findByLabelText(packEndCopy.repeatCount));
      await userEvent.type(canvas.getByLabelText(packEndCopy.repeatCount), '3');
    });
    await step('Schedule the post', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Schedule Post' }));
      await expect(
        await canvas.findByText(
          /It goes out 3 times with the same text, the last time on Wednesday, July 15, 2026\./,
        ),
      ).toBeVisible();
    });
  },
};
