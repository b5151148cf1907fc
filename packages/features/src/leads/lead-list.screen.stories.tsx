import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { Button } from '@flowdeck/ui/button';
import { LeadListScreen } from './lead-list.screen.tsx';
import { everyLead } from './model/lead-filter.ts';
import { leadListCopy } from './lead-list-copy.ts';
import { moreFiltersCopy } from './more-filters-copy.ts';
import { pickedActionsCopy } from './picked-actions-copy.ts';
import { segmentDialogCopy } from './segment-dialog-copy.ts';

const meta = {
  title: 'Screens/Leads',
  component: LeadListScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: everyLead,
    onFilterChange: fn(),
    renderLink: ({ id, children, ...link }) => (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ),
    importLink: <Button variant="primary">Import leads</Button>,
    captureLink: <Button>Capture a lead</Button>,
  },
  render: function Leads({ filter: initial, onFilterChange, ...args }) {
    const [filter, setFilter] = useState(initial);
    return (
      <LeadListScreen
        {...args}
        filter={filter}
        onFilterChange={(next) => {
          setFilter(next);
          onFilterChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof LeadListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const row = (canvas: Canvas, name: string) => canvas.findByRole('row', { name: new RegExp(name) });
const names = (canvas: Canvas) =>
  canvas.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

/** Of many rows, whose roles would take long to find out. */
const checkboxes = (canvas: Canvas) => canvas.getAllByLabelText(/^Select (?!all)/);

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

export const NoMatches: Story = { args: { filter: { ...everyLead, search: 'nobody at all' } } };

export const Offline: Story = { globals: { network: 'offline' } };

/** Other leads are on their way; the last ones stay meanwhile. */
export const Refreshing: Story = {
  play: async ({ canvas, loaded }) => {
    await row(canvas, 'Grace Hopper');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Qualified');
    await expect(canvas.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  },
};

/** Who clicked one of the links of a broadcast, which is named. */
export const ByLink: Story = {
  args: { filter: { ...everyLead, broadcast: seedId(605), did: 'clicked', link: '1' } },
  play: async ({ canvas }) => {
    const link = await canvas.findByLabelText(moreFiltersCopy.link);
    await waitFor(() => expect(link).toHaveDisplayValue('example.com/news'));
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Nothing personal leaves, and nothing is changed. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: leadListCopy.list });
    await waitFor(() => expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument());
    await expect(
      canvas.queryByRole('button', { name: leadListCopy.export }),
    ).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** Every part of the list is in its filter, which the route keeps in the address. */
export const NarrowsAndSorts: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'w1440' } },
  play: async ({ args, canvas, step }) => {
    await step('Search for the beginning of a name', async () => {
      await row(canvas, 'Grace Hopper');
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'ada');
      await waitFor(() => expect(names(canvas)).toEqual(['Ada Lovelace']));
    });
    await step('Clear the filters', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
      await row(canvas, 'Grace Hopper');
      await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    });
    await step('Narrow the list by status and score', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Qualified');
      await userEvent.selectOptions(canvas.getByLabelText('Score'), '80 or more');
      await waitFor(() => expect(names(canvas)).not.toContain('Grace Hopper'));
      await expect(names(canvas)).toContain('Ada Lovelace');
    });
    await step('Sort by name', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Score'), 'Any score');
      await userEvent.click(canvas.getByRole('button', { name: 'Lead' }));
      await waitFor(() =>
        expect(names(canvas)).toEqual(['Ada Lovelace', 'Alan Turing', 'Mary Jackson']),
      );
      await expect(args.onFilterChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ sort: 'name' }),
      );
    });
  },
};

/** A chosen broadcast means those who received it, until something else is chosen. */
export const NarrowsByBroadcast: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: leadListCopy.filters.more }));
    const did = await canvas.findByLabelText(moreFiltersCopy.did);
    await expect(did).toHaveDisplayValue(moreFiltersCopy.anyOutcome);
    const broadcasts = canvas.getByLabelText(moreFiltersCopy.broadcast);
    await waitFor(() => expect(within(broadcasts).getAllByRole('option')[1]).toBeDefined());
    const [, first] = within(broadcasts).getAllByRole<HTMLOptionElement>('option');
    await userEvent.selectOptions(broadcasts, first?.value ?? '');
    await expect(did).toHaveDisplayValue(moreFiltersCopy.outcomes.received);
    await expect(within(did).queryByText(moreFiltersCopy.anyOutcome)).toBeNull();
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ broadcast: first?.value, did: 'received' }),
    );
    await userEvent.selectOptions(broadcasts, '');
    await expect(did).toHaveDisplayValue(moreFiltersCopy.anyOutcome);
  },
};

/** Of several tags, a lead must have all. */
export const NarrowsByTags: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await row(canvas, 'Tim Lee');
    await userEvent.click(canvas.getByRole('button', { name: leadListCopy.filters.more }));
    const first = await canvas.findByLabelText(moreFiltersCopy.tags);
    await within(first).findByRole('option', { name: /^Fair 2026/ });
    await userEvent.selectOptions(first, 'Fair 2026');
    await waitFor(() => expect(names(canvas)).not.toContain('Tim Lee'));
    await expect(names(canvas).length).toBeGreaterThan(1);
    await userEvent.selectOptions(canvas.getByLabelText(moreFiltersCopy.andTag), 'Customer');
    await waitFor(() => expect(names(canvas)).toEqual(['Grace Hopper']));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ tags: 'Fair 2026,Customer' }),
    );
    await userEvent.selectOptions(first, '');
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ tags: 'Customer' }),
    );
  },
};

/** A long list is read a page at a time, and only a few pages are drawn. */
export const Pages: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(checkboxes(canvas)).toHaveLength(50));
    await userEvent.click(canvas.getByText(leadListCopy.pages.more));
    await waitFor(() => expect(checkboxes(canvas)).toHaveLength(100));
    await userEvent.click(canvas.getByText(leadListCopy.pages.more));
    await waitFor(() => expect(checkboxes(canvas)).toHaveLength(130));
    await expect(canvas.queryByText(leadListCopy.pages.more)).toBeNull();
  },
};

/** A segment keeps filters under a name; whoever fits belongs to it. */
export const Segments: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const { segments } = leadListCopy;
    await step('Save the filters as a segment', async () => {
      await row(canvas, 'Grace Hopper');
      await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Qualified');
      await userEvent.click(await canvas.findByRole('button', { name: segments.save }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText(/^Name/), 'Worth a call');
      await userEvent.click(dialog.getByRole('button', { name: segmentDialogCopy.submit }));
      const chosen = await canvas.findByRole('option', {
        name: 'Worth a call (3)',
        selected: true,
      });
      await expect(chosen).toBeInTheDocument();
      await expect(names(canvas)).toEqual(['Ada Lovelace', 'Alan Turing', 'Mary Jackson']);
    });
    await step('Change its filters', async () => {
      await userEvent.click(canvas.getByRole('button', { name: segments.edit }));
      await expect(canvas.getByLabelText('Status')).toHaveValue('qualified');
      await userEvent.selectOptions(canvas.getByLabelText('Source'), 'CSV import');
      await userEvent.click(canvas.getByRole('button', { name: segments.update }));
      await canvas.findByRole('option', { name: 'Worth a call (1)', selected: true });
      await expect(names(canvas)).toEqual(['Mary Jackson']);
    });
    await step('Delete it; its leads stay', async () => {
      await userEvent.click(canvas.getByRole('button', { name: segments.remove }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: segments.removeSubmit }));
      await row(canvas, 'Grace Hopper');
      await expect(canvas.queryByRole('option', { name: 'Worth a call (3)' })).toBeNull();
    });
  },
};

/** Each number of those whom no email would reach leads to them. */
export const NotReached: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 bounced' }));
    await waitFor(() => expect(names(canvas)).toEqual(['Hedy Lamarr']));
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ excluded: 'bounced' }),
    );
  },
};

/** Those that are ticked, or all that fit, are changed together. */
export const ManyAtOnce: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'w1440' } },
  play: async ({ canvas, step }) => {
    const { tagging, status, removal } = pickedActionsCopy;
    await step('Tag two leads', async () => {
      const first = await row(canvas, 'Grace Hopper');
      await userEvent.click(within(first).getByRole('checkbox'));
      await userEvent.click(within(await row(canvas, 'Tim Lee')).getByRole('checkbox'));
      await userEvent.click(await canvas.findByRole('button', { name: pickedActionsCopy.tag }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText(/^Add tags/), 'VIP{Enter}');
      await userEvent.click(dialog.getByRole('button', { name: tagging.submit }));
      await waitFor(async () => expect(await row(canvas, 'Tim Lee')).toHaveTextContent('VIP'));
    });
    await step('Set their status', async () => {
      await userEvent.click(canvas.getByRole('button', { name: pickedActionsCopy.setStatus }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.selectOptions(dialog.getByLabelText(/^Status/), 'Disqualified');
      await userEvent.click(dialog.getByRole('button', { name: status.submit }));
      for (const name of ['Grace Hopper', 'Tim Lee']) {
        await waitFor(async () =>
          expect(await row(canvas, name)).toHaveTextContent('Disqualified'),
        );
      }
    });
    await step('Delete all that fit', async () => {
      await userEvent.click(canvas.getByRole('button', { name: pickedActionsCopy.none }));
      await userEvent.click(canvas.getByRole('checkbox', { name: leadListCopy.selection.page }));
      await userEvent.click(await canvas.findByRole('button', { name: pickedActionsCopy.remove }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText(/^Type/), removal.word);
      await userEvent.click(dialog.getByRole('button', { name: removal.submit }));
      await expect(await canvas.findByText(leadListCopy.empty.leads)).toBeVisible();
    });
  },
};

/** The dialog says what each status means for emails. */
export const ChangesStatus: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await row(canvas, 'Grace Hopper');
    await userEvent.click(canvas.getByRole('checkbox', { name: leadListCopy.selection.page }));
    await userEvent.click(await canvas.findByRole('button', { name: pickedActionsCopy.setStatus }));
    const dialog = within(await screen.findByRole('dialog'));
    const { status } = pickedActionsCopy;
    await userEvent.selectOptions(dialog.getByLabelText(/^Status/), 'Qualified');
    await expect(dialog.getByText(status.means.qualified)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** A page of a long list is ticked first, then all of it. */
export const SelectsAll: Story = {
  tags: ['behaviour'],
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(checkboxes(canvas)).toHaveLength(50));
    await userEvent.click(canvas.getByLabelText(leadListCopy.selection.page));
    await userEvent.click(await canvas.findByText(pickedActionsCopy.all('130')));
    await expect(canvas.getByText(leadListCopy.selection.count('130'))).toBeVisible();
  },
};

export const ExportFails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await row(canvas, 'Grace Hopper');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('offline');
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(leadListCopy.errors.export);
    await expect(canvas.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  },
};
