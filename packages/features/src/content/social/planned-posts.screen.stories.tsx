import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { Button } from '@flowdeck/ui/button';
import { everyPost, type PostFilter } from './model/post-filter.ts';
import { PlannedPostsScreen } from './planned-posts.screen.tsx';
import { sentBackCopy } from '../../platform/sent-back-copy.ts';
import { plannedPostsCopy } from './planned-posts-copy.ts';
import { bothVersionsCopy } from '../../platform/form/both-versions-copy.ts';

/** A list, at every width. */
const inList: PostFilter = { ...everyPost, view: 'list' };

const meta = {
  title: 'Screens/Planned Posts',
  component: PlannedPostsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: inList,
    onFilterChange: fn(),
    renderWorkflow: ({ id, children }) => (
      <a href={`#${id}`} className="underline">
        {children}
      </a>
    ),
    packLink: <Button variant="primary">New post</Button>,
    sendingLink: <Button size="sm">Connect publishing</Button>,
  },
  render: function Posts({ filter: initial, onFilterChange, ...args }) {
    const [filter, setFilter] = useState(initial);
    return (
      <PlannedPostsScreen
        {...args}
        filter={filter}
        onFilterChange={(next) => {
          setFilter(next);
          onFilterChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof PlannedPostsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const page = within(document.body);
const posts = (canvas: Canvas, name: string | RegExp) => canvas.findAllByRole('article', { name });
const firstPost = async (canvas: Canvas, name: string | RegExp) => {
  const [post] = await posts(canvas, name);
  if (!post) throw new globalThis.Error('This post does not exist.');
  return within(post);
};
const states = (canvas: Canvas) => canvas.findByRole('combobox', { name: 'State' });
const choose = async (canvas: Canvas, state: string) => {
  await userEvent.selectOptions(await states(canvas), state);
};
const press = (canvas: { getByRole: Canvas['getByRole'] }, name: string | RegExp) =>
  userEvent.click(canvas.getByRole('button', { name }));

/** What else can be done with a post is in its menu. */
async function chooseAction(post: { getByRole: Canvas['getByRole'] }, name: string) {
  await press(post, /^More actions/);
  await userEvent.click(await page.findByRole('menuitem', { name }));
}

/** Answers the question whether something goes out. */
async function confirm(button: string) {
  await press(within(await page.findByRole('dialog')), button);
}

/** A workspace whose posts have a way out. */
const publishes = async ({ workspace }: MockApi['world']) => {
  const { noSender } = await import('@flowdeck/domain/delivery/sending/sender');
  workspace.sender = {
    ...noSender,
    webhookUrl: 'https://hooks.example.com/posts',
    changedAt: null,
  };
};

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

export const NoMatches: Story = {
  args: { filter: { ...inList, state: 'published', platform: 'X' } },
};

export const Offline: Story = { globals: { network: 'offline' } };

/** A change is shown at once, while it is on its way. */
export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    const post = await firstPost(canvas, /^Instagram/);
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    await press(post, /^Approve/);
    await expect(await post.findByText(plannedPostsCopy.post.kept)).toBeVisible();
  },
};

/** What could not be done is taken back, and says so. */
export const SaveFailed: Story = {
  beforeEach: ({ loaded }) => publishes((loaded as { mockApi: MockApi }).mockApi.world),
  play: async ({ canvas, loaded }) => {
    const post = await firstPost(canvas, /^Instagram/);
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('offline');
    await press(post, /^Approve/);
    await confirm(plannedPostsCopy.approve.submit);
    const dialog = within(await page.findByRole('dialog'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      plannedPostsCopy.errors.decide.approve,
    );
    await press(dialog, plannedPostsCopy.approve.cancel);
    await expect(await post.findByText(plannedPostsCopy.states.waiting)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** A month in a grid; on a phone, a list of its days. */
export const Calendar: Story = {
  args: { filter: { ...everyPost, view: 'calendar' } },
  globals: { viewport: { value: 'w1440' } },
};

/** Where nobody has chosen: the calendar if there is room for it. */
export const FirstVisit: Story = {
  args: { filter: everyPost },
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: plannedPostsCopy.filters.list }));
    await expect((await posts(canvas, /^Instagram/))[0]).toBeVisible();
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(inList);
  },
};

export const FirstVisitOnAPhone: Story = {
  args: { filter: everyPost },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect((await posts(canvas, /^Instagram/))[0]).toBeVisible();
    await expect(canvas.getByRole('radio', { name: plannedPostsCopy.filters.list })).toBeChecked();
  },
};

/** Who follows a link to some of the posts reads those. */
export const LinkToSome: Story = {
  args: { filter: { ...everyPost, state: 'missed' } },
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas }) => {
    await expect(await posts(canvas, /^X/)).toHaveLength(1);
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument();
  },
};

/** Posts of a series in one row. */
export const Series: Story = {
  args: { filter: { ...inList, platform: 'LinkedIn' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('button', {
      name: /^Every week, 3 posts, next Wed, Mar 11/,
    });
    await expect(canvas.queryByRole('article')).not.toBeInTheDocument();
    await userEvent.click(row);
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(await posts(canvas, /^LinkedIn, \w+, Mar \d+/)).toHaveLength(3);
  },
};

/** An attempt failed, and the next one is to come. */
export const TryingAgain: Story = {
  args: { filter: { ...inList, state: 'planned', platform: 'X' } },
  beforeEach: async ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    const { workspace } = world;
    await publishes(world);
    const post = workspace.posts.find(
      ({ platform, state }) => platform === 'X' && state === 'planned',
    );
    Object.assign(post ?? {}, {
      attempts: 2,
      lastError: 'The publishing service answered with status 503.',
      at: new Date('2026-03-10T14:25:00.000Z'),
      dueAt: new Date('2026-03-10T14:35:00.000Z'),
    });
  },
  play: async ({ canvas }) => {
    const post = within(await canvas.findByRole('article', { name: /^X/ }));
    await expect(post.getByText(plannedPostsCopy.post.retrying)).toBeVisible();
    await expect(post.getByText('Next attempt: Mar 10, 2026, 2:35 PM')).toBeVisible();
    await expect(post.queryByText(plannedPostsCopy.states.planned)).not.toBeInTheDocument();
  },
};

export const CalendarOnAPhone: Story = {
  args: { filter: { ...everyPost, view: 'calendar' } },
  globals: { viewport: { value: 'w360' } },
};

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article'))[0]).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  },
};

/** A workspace whose owners approve what editors send. */
const ownersApprove: Story['beforeEach'] = ({ loaded }) => {
  (loaded as { mockApi: MockApi }).mockApi.world.workspace.editorsNeedApproval = true;
};

/** An editor sees what waits, and that an owner decides. */
export const EditorWaitsForApproval: Story = {
  globals: { role: 'editor' },
  beforeEach: ownersApprove,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(plannedPostsCopy.needsYou.waitingForOwner)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  },
};

/** An owner decides. */
export const OwnerApproves: Story = {
  beforeEach: ownersApprove,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve all' }));
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Approve all' })).not.toBeInTheDocument(),
    );
  },
};

/** An owner did not approve it, and says why. */
const sentBack: Story['beforeEach'] = ({ loaded }) => {
  const { workspace, accounts } = (loaded as { mockApi: MockApi }).mockApi.world;
  workspace.editorsNeedApproval = true;
  Object.assign(workspace.posts.find(({ platform }) => platform === 'X') ?? {}, {
    state: 'sent-back',
    plannedById: accounts[0].user.id,
    sentBackById: accounts[0].user.id,
    sentBackNote: note,
  });
};
const note = 'The picture is from last year.\nPlease take the new one.';

/** Whoever asked reads the note, edits the post and asks again. */
export const SentBack: Story = {
  args: { filter: { ...inList, state: 'sent-back' } },
  globals: { role: 'editor' },
  beforeEach: sentBack,
  play: async ({ canvas }) => {
    const post = await firstPost(canvas, /^X/);
    await expect(post.getByText(/^Sent back by /)).toBeVisible();
    await expect(post.getByText(/^The picture is from last year/)).toBeVisible();
    await expect(post.getByText(sentBackCopy.askAgain)).toBeVisible();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** One, some or all of what workflows made. Unless publishing is connected, nothing goes out, so that it does not ask. */
export const Approves: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Approve one post', async () => {
      await press(await firstPost(canvas, /^Instagram/), /^Approve/);
      await expect(await canvas.findByText(/^1 post waiting/)).toBeVisible();
    });
    await step('Select another one, and approve it', async () => {
      await userEvent.click(
        await canvas.findByRole('checkbox', { name: /^Select Facebook, 12:30/ }),
      );
      await expect(canvas.getByText('1 post selected')).toBeVisible();
      await press(canvas, 'Approve selected');
      await waitFor(() => expect(canvas.queryByText('1 post selected')).not.toBeInTheDocument());
    });
    await step('Nothing waits any more', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('button', { name: 'Approve all' })).not.toBeInTheDocument(),
      );
      await choose(canvas, plannedPostsCopy.states.waiting);
      await expect(await canvas.findByText(plannedPostsCopy.empty.noMatches)).toBeVisible();
    });
  },
};

/** A series of which some posts wait makes two rows, and each unfolds by itself. */
export const SeriesInTwoRows: Story = {
  tags: ['behaviour'],
  args: { filter: { ...inList, platform: 'LinkedIn' } },
  beforeEach: ({ loaded }) => {
    const { posts } = (loaded as { mockApi: MockApi }).mockApi.world.workspace;
    const ofSeries = posts.filter(({ seriesId }) => seriesId !== null);
    posts.push(
      ...ofSeries.slice(1).map((post, index) => ({
        ...post,
        id: `00000000-0000-4000-8000-00000000000${String(index)}`,
        key: `waits ${String(index)}`,
        state: 'waiting' as const,
      })),
    );
  },
  play: async ({ canvas, step }) => {
    const waiting = await canvas.findByRole('button', { name: /2 posts, next/ });
    const planned = canvas.getByRole('button', { name: /3 posts, next/ });
    await step('Unfold one', async () => {
      await userEvent.click(waiting);
      await expect(waiting).toHaveAttribute('aria-expanded', 'true');
      await expect(planned).toHaveAttribute('aria-expanded', 'false');
    });
    await step('Approve one of its posts', async () => {
      const [post] = await posts(canvas, /^LinkedIn/);
      if (post) await press(within(post), /^Approve/);
      // What was open stays on the screen.
      await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(5));
      const row = canvas.getByRole('button', { name: /4 posts, next/ });
      await expect(row).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(row);
      await expect(row).toHaveAttribute('aria-expanded', 'false');
    });
  },
};

export const ApprovesAll: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => publishes((loaded as { mockApi: MockApi }).mockApi.world),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve all' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Approve 2 posts?' }));
    await expect(dialog.getByText(plannedPostsCopy.approve.hint)).toBeVisible();
    await press(dialog, plannedPostsCopy.approve.submit);
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Approve all' })).not.toBeInTheDocument(),
    );
    await choose(canvas, plannedPostsCopy.states.waiting);
    await expect(await canvas.findByText(plannedPostsCopy.empty.noMatches)).toBeVisible();
  },
};

/** What is not approved goes back with a note. */
export const SendsBack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await chooseAction(await firstPost(canvas, /^Instagram/), 'Send back');
    const dialog = within(await page.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'One picture is too few.');
    await press(dialog, plannedPostsCopy.sendBack.submit);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const post = await firstPost(canvas, /^Instagram/);
    await expect(await post.findByText('One picture is too few.')).toBeVisible();
    await expect(post.getByText(plannedPostsCopy.states['sent-back'])).toBeVisible();
  },
};

/** What was sent back waits again once it is edited, at the time that it had. */
export const AsksAgain: Story = {
  tags: ['behaviour'],
  args: { filter: { ...inList, state: 'sent-back' } },
  globals: { role: 'editor' },
  beforeEach: sentBack,
  play: async ({ canvas }) => {
    await press(await firstPost(canvas, /^X/), /^Edit and ask again/);
    const dialog = within(await page.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Text'), ' Here is why.');
    await press(dialog, plannedPostsCopy.edit.ask);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await choose(canvas, plannedPostsCopy.states.waiting);
    const post = await firstPost(canvas, /^X/);
    await expect(post.getByText(/Here is why/)).toBeVisible();
    await expect(post.queryByText(/^The picture is/)).not.toBeInTheDocument();
  },
};

/** Nobody can take back what was published, so it asks first, and says what will become of it. */
export const AsksBeforePublishing: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Publishing is not connected', async () => {
      await expect(await canvas.findByText(plannedPostsCopy.needsYou.kept)).toBeVisible();
    });
    await choose(canvas, plannedPostsCopy.states.missed);
    await step('Not now', async () => {
      await chooseAction(await firstPost(canvas, /^X/), 'Publish now');
      const dialog = within(await page.findByRole('dialog'));
      await press(dialog, plannedPostsCopy.publish.cancel);
      await expect(await posts(canvas, /^X/)).toHaveLength(1);
    });
    await step('Publish', async () => {
      await chooseAction(await firstPost(canvas, /^X/), 'Publish now');
      const dialog = within(await page.findByRole('dialog'));
      await expect(dialog.getByText(plannedPostsCopy.publish.keptHint('1 post'))).toBeVisible();
      await press(dialog, plannedPostsCopy.publish.submit);
      await waitFor(() => expect(canvas.queryByRole('article', { name: /^X/ })).toBeNull());
    });
  },
};

/** What is due goes out at once when it is approved; what is for later can still be cancelled. */
export const AsksBeforeApproving: Story = {
  tags: ['behaviour'],
  beforeEach: async ({ loaded }) => {
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    const { workspace } = world;
    await publishes(world);
    Object.assign(workspace.posts.find(({ platform }) => platform === 'Facebook') ?? {}, {
      at: new Date('2026-03-12T09:00:00.000Z'),
    });
  },
  play: async ({ canvas, step }) => {
    await step('Not what is due', async () => {
      await press(await firstPost(canvas, /^Instagram/), /^Approve/);
      const dialog = within(await page.findByRole('dialog', { name: 'Approve 1 post?' }));
      await expect(dialog.getByText(plannedPostsCopy.approve.dueHint)).toBeVisible();
      await press(dialog, plannedPostsCopy.approve.cancel);
      await expect(canvas.getByText(/^2 posts waiting/)).toBeVisible();
    });
    await step('What is for later', async () => {
      const post = await firstPost(canvas, 'Facebook, 9:00 AM');
      await press(post, /^Approve/);
      await expect(await post.findByText(plannedPostsCopy.states.planned)).toBeVisible();
      await expect(page.queryByRole('dialog')).toBeNull();
    });
  },
};

/** What was missed asks: publish it, choose a time, or cancel it. */
export const AsksAboutMissedPosts: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args, step }) => {
    await step('Show what was missed', async () => {
      await userEvent.click(
        await canvas.findByRole('button', {
          name: plannedPostsCopy.needsYou.found.missed('1 post'),
        }),
      );
      await expect(await states(canvas)).toHaveValue('missed');
      await expect(args.onFilterChange).toHaveBeenLastCalledWith({ ...inList, state: 'missed' });
    });
    await step('Choose another time', async () => {
      await press(await firstPost(canvas, /^X/), /^Choose a time/);
      const dialog = within(await page.findByRole('dialog'));
      await fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-03-20' } });
      await press(dialog, 'Save post');
      await expect(await dialog.findByText(plannedPostsCopy.errors.when)).toBeVisible();
      await fireEvent.change(dialog.getByLabelText(/^Time$/), { target: { value: '09:15' } });
      await press(dialog, 'Save post');
      await expect(await canvas.findByText(plannedPostsCopy.empty.noMatches)).toBeVisible();
    });
  },
};

/** The count follows the rule of the platform: here, an address of any length counts 23. */
export const Edits: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await choose(canvas, 'Planned');
    await press(await firstPost(canvas, /^X/), /^Edit/);
    const dialog = within(await page.findByRole('dialog'));
    const text = dialog.getByLabelText('Text');
    await step('Too long for the platform', async () => {
      await userEvent.clear(text);
      await userEvent.paste('漢'.repeat(141));
      await expect(await dialog.findByText(/282 \/ 280/)).toBeVisible();
      await press(dialog, 'Save post');
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'X takes at most 280 characters. Shorten the text.',
      );
    });
    await step('Shorter, it is saved', async () => {
      await userEvent.clear(text);
      await userEvent.paste('What we left out.');
      await press(dialog, 'Save post');
      await expect(await canvas.findByText('What we left out.')).toBeVisible();
    });
  },
};

/** Two people at once: the second sees both versions and decides. */
export const Conflict: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await choose(canvas, 'Planned');
    await press(await firstPost(canvas, /^X/), /^Edit/);
    const dialog = within(await page.findByRole('dialog'));
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    const post = world.workspace.posts.find(
      ({ platform, state }) => platform === 'X' && state === 'planned',
    );
    Object.assign(post ?? {}, { text: 'From somebody else', version: 2 });
    await step('Save over a newer version', async () => {
      await userEvent.clear(dialog.getByLabelText('Text'));
      await userEvent.paste('Mine');
      await press(dialog, 'Save post');
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'TextTheirs: From somebody elseYours: Mine',
      );
      await expect(dialog.getByLabelText('Text')).toHaveValue('Mine');
    });
    await step('Save mine all the same', async () => {
      await press(dialog, bothVersionsCopy.keepYours);
      await expect(await canvas.findByText('Mine')).toBeVisible();
    });
  },
};

/** A link leads to one post, which may be gone when someone follows it. */
export const OnePost: Story = {
  tags: ['behaviour'],
  args: { filter: { ...inList, post: '0198c0de-5eed-7000-8000-000000000457' } },
  play: async ({ canvas, step }) => {
    await step('It is shown alone', async () => {
      await expect(await posts(canvas, /^Facebook/)).toHaveLength(1);
      await expect(canvas.getAllByRole('article')).toHaveLength(1);
    });
    await step('Delete it', async () => {
      await chooseAction(await firstPost(canvas, /^Facebook/), 'Delete');
      await press(within(await page.findByRole('dialog')), plannedPostsCopy.remove.submit);
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(await canvas.findByText(plannedPostsCopy.empty.noPost)).toBeVisible();
    });
    await step('Show all posts', async () => {
      const [clear] = canvas.getAllByRole('button', { name: 'Clear filters' });
      await userEvent.click(clear as HTMLElement);
      await expect(await canvas.findByRole('button', { name: /^Every week/ })).toBeVisible();
    });
  },
};

export const Searches: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const other = await canvas.findByRole('article', { name: /^Instagram/ });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'laun left');
    await waitFor(() => expect(other).not.toBeInTheDocument());
    await expect(await posts(canvas, /^X/)).toHaveLength(1);
  },
};

export const CancelsASeries: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('button', { name: /^Every week, 3 posts/ });
    await userEvent.click(row);
    await chooseAction(await firstPost(canvas, /^LinkedIn/), 'Cancel series');
    await waitFor(() => expect(row).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.queryByRole('article', { name: /^LinkedIn/ })).toBeNull());
  },
};

/** What is done with posts of an open series leaves it open, and the focus in it. */
export const KeepsASeriesOpen: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const row = async (posts: string) =>
      canvas.findByRole('button', { name: new RegExp(`^(Every week|Series), ${posts}`) });
    const series = async (posts: string) =>
      (await row(posts)).closest<HTMLElement>('[role=region]') ?? document.body;
    await userEvent.click(await row('3 posts'));
    const all = canvas.getByRole('checkbox', { name: /^Select Every week/ });
    await step('Select one of three', async () => {
      await userEvent.click(
        canvas.getByRole('checkbox', { name: /^Select LinkedIn, Wed, Mar 11/ }),
      );
      await expect(all).toBePartiallyChecked();
      await userEvent.click(all);
      await expect(all).toBeChecked();
      await expect(canvas.getByText('3 posts selected')).toBeVisible();
    });
    await step('Move the next one behind another', async () => {
      await press(await firstPost(canvas, /^LinkedIn, Wed, Mar 11/), /^Edit/);
      const dialog = within(await page.findByRole('dialog'));
      await fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-03-20' } });
      await press(dialog, 'Save post');
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      const moved = await firstPost(canvas, /^LinkedIn, Fri, Mar 20/);
      await waitFor(() => expect(moved.getByRole('button', { name: /^Edit/ })).toHaveFocus());
      await expect(await row('3 posts')).toHaveAttribute('aria-expanded', 'true');
    });
    await step('Cancel one', async () => {
      await chooseAction(await firstPost(canvas, /^LinkedIn, Fri, Mar 20/), 'Cancel post');
      await expect(within(await series('2 posts')).getAllByRole('article')).toHaveLength(2);
      await waitFor(async () =>
        expect((await row('2 posts')).closest('[role=region]')).toHaveFocus(),
      );
    });
  },
};

/** The keys of a calendar: days, ends of the week, months. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { filter: { ...everyPost, view: 'calendar' } },
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas, step }) => {
    const day = (name: RegExp) => canvas.findByRole('button', { name });
    await step('Today has the focus', async () => {
      const today = await day(/^Tuesday, March 10, 2026/);
      await expect(today).toHaveAttribute('aria-current', 'date');
      today.focus();
    });
    await step('To tomorrow, and to the end of the week', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(async () =>
        expect(await day(/^Wednesday, March 11, 2026, 2 posts/)).toHaveFocus(),
      );
      await expect(await canvas.findByRole('article', { name: /^LinkedIn/ })).toBeVisible();
      await userEvent.keyboard('{End}');
      await waitFor(async () => expect(await day(/^Sunday, March 15/)).toHaveFocus());
    });
    await step('To the month after', async () => {
      await userEvent.keyboard('{PageDown}');
      await waitFor(async () => expect(await day(/^Wednesday, April 15/)).toHaveFocus());
      await expect(canvas.getByRole('heading', { name: 'April 2026' })).toBeVisible();
    });
    await step('Back to today', async () => {
      await press(canvas, 'Today');
      await expect(await canvas.findByRole('heading', { name: 'March 2026' })).toBeVisible();
    });
  },
};

/** A long list is read a page at a time. */
export const Pages: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(50));
    await press(canvas, plannedPostsCopy.pages.more);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(100));
  },
};
