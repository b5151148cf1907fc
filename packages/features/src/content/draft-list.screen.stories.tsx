import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { Button } from '@flowdeck/ui/button';
import { DraftListScreen } from './draft-list.screen.tsx';
import { everyDraft } from './model/draft-filter.ts';
import { draftListCopy } from './draft-list-copy.ts';
import { draftWordsCopy } from './draft-words-copy.ts';
import { deleteDraftCopy } from './delete-draft-copy.ts';

const meta = {
  title: 'Screens/Drafts',
  component: DraftListScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: everyDraft,
    onFilterChange: fn(),
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    generatorLink: <Button variant="primary">Generate content</Button>,
  },
  render: function Drafts({ filter: initial, onFilterChange, ...args }) {
    const [filter, setFilter] = useState(initial);
    return (
      <DraftListScreen
        {...args}
        filter={filter}
        onFilterChange={(next) => {
          setFilter(next);
          onFilterChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DraftListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const launch = 'How to plan a calm launch';
const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const stored = (loaded: unknown) => api(loaded).world.workspace.pieces.map(({ title }) => title);
const titles = (canvas: Canvas) =>
  canvas.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

async function choose(canvas: Canvas, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${launch}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

export const NoMatches: Story = { args: { filter: { ...everyDraft, search: 'nothing like it' } } };

export const Offline: Story = { globals: { network: 'offline' } };

/** Other drafts are on their way; the last ones stay meanwhile. */
export const Refreshing: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: launch });
    api(loaded).setNetwork('stalled');
    await userEvent.selectOptions(canvas.getByLabelText('SEO score'), '80 or more');
    await expect(canvas.getByRole('link', { name: launch })).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: draftListCopy.list })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Actions for / })).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** Every part of the list is in its filter, which the route keeps in the address. */
export const NarrowsAndSorts: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'w1440' } },
  play: async ({ args, canvas, step }) => {
    await step('Search for the beginning of a keyword', async () => {
      await canvas.findByRole('link', { name: launch });
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'check');
      await waitFor(() => expect(titles(canvas)).toEqual([launch]));
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
      await waitFor(() => expect(titles(canvas)).toHaveLength(3));
    });
    await step('Narrow the list to people, then to one workflow', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Written for'), 'A person');
      await waitFor(() => expect(titles(canvas)).toEqual([launch]));
      const workflow = await canvas.findByRole('option', { name: 'Weekly Newsletter Drafts' });
      await userEvent.selectOptions(canvas.getByLabelText('Written for'), workflow);
      await waitFor(() => expect(titles(canvas)).toHaveLength(2));
      await expect(titles(canvas)).not.toContain(launch);
    });
    await step('Sort by title', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Written for'), 'Anybody');
      await userEvent.click(canvas.getByRole('button', { name: 'Draft' }));
      await waitFor(() => expect(titles(canvas)[0]).toBe(launch));
      await expect(args.onFilterChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ sort: 'title' }),
      );
    });
  },
};

export const Duplicates: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await choose(canvas, 'Duplicate');
    await expect(await canvas.findByRole('link', { name: `Copy of ${launch}` })).toBeVisible();
  },
};

export const DuplicateFails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: launch });
    api(loaded).setNetwork('offline');
    await choose(canvas, 'Duplicate');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      draftWordsCopy.errors.duplicate,
    );
  },
};

/** Deleting asks for a word, because it cannot be undone. */
export const Deletes: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await choose(canvas, 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: deleteDraftCopy.title }));
    await expect(dialog.getByRole('button', { name: deleteDraftCopy.submit })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Type/), 'delete{Enter}');
    await waitFor(() => expect(stored(loaded)).not.toContain(launch));
    await waitFor(() => expect(canvas.queryByRole('link', { name: launch })).toBeNull());
  },
};

/** A long list is read a page at a time. */
export const Pages: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(50));
    await userEvent.click(canvas.getByRole('button', { name: draftListCopy.pages.more }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(100));
  },
};
