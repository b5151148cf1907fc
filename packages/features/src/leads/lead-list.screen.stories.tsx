import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { Button } from '@flowdeck/ui/button';
import { LeadListScreen } from './lead-list.screen.tsx';
import { everyLead, type LeadFilter } from './model/lead-filter.ts';
import { leadFiltersCopy } from './lead-filters-copy.ts';
import { leadListCopy } from './lead-list-copy.ts';
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

/** Of many rows: to find out which are hidden would take long. */
const rows = (canvas: Canvas) => canvas.getAllByRole('rowheader', { hidden: true });

const filtersButton = (canvas: Canvas) =>
  canvas.getByRole('button', { name: leadListCopy.filters.label });

/** All filters, once they are there. */
async function openFilters(canvas: Canvas) {
  await userEvent.click(filtersButton(canvas));
  return canvas.findByLabelText(leadFiltersCopy.status);
}

const chips = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: leadFiltersCopy.on }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const Default: Story = {};

export const LongContent: Story = { globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

export const Empty: Story = { globals: { data: 'empty' } };

export const NoMatches: Story = {
  args: { filter: { ...everyLead, search: 'nobody at all' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 leads')).toBeVisible();
  },
};

export const Offline: Story = { globals: { network: 'offline' } };

/** Other leads are on their way; the last ones stay meanwhile. */
export const Refreshing: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('link', { name: 'Grace Hopper' });
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    await userEvent.type(canvas.getByRole('searchbox'), 'tim');
    await expect(canvas.getByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  },
};

const narrowed: LeadFilter = {
  ...everyLead,
  status: 'unqualified',
  score: '20',
  consent: 'given',
};

/** What narrows the list stands beside the button, and how many leads are left above them. */
export const FiltersOn: Story = {
  args: { filter: narrowed },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: leadFiltersCopy.on });
    await expect(chips(canvas)).toEqual([
      'Status: New or nurturing',
      'Score: 20 or more',
      'Consent: Given',
    ]);
    await expect(await canvas.findByText('2 leads')).toBeVisible();
  },
};

/** All that a list of leads can be narrowed by. */
export const FiltersOpen: Story = {
  args: { filter: narrowed },
  play: async ({ canvas }) => {
    await expect(await openFilters(canvas)).toHaveValue('unqualified');
    await expect(filtersButton(canvas)).toHaveAttribute('aria-expanded', 'true');
  },
};

/** Too narrow for columns: one lead below the other. */
export const Phone: Story = {
  args: { filter: { ...everyLead, consent: 'given' } },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: leadListCopy.list }));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Grace Hopper.*Contacted.*90/);
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/** Their place on a phone: one below the other, too. */
export const PhoneLoading: Story = {
  globals: { viewport: { value: 'w360' }, network: 'stalled' },
};

/** No segments can be loaded, but the address names one: it can be taken away. */
export const UnknownSegment: Story = {
  args: { filter: { ...everyLead, segment: seedId(551) } },
  globals: { call: { listLeadSegments: 'error' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('option', { name: leadListCopy.segments.unknown, selected: true });
  },
};

/** Filters with long values, which come from an address. */
export const LongFilters: Story = {
  globals: { viewport: { value: 'w360' } },
  args: {
    filter: {
      ...everyLead,
      company: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
      tags: 'معرض الربيع للأتمتة,Fair 2026',
      reached: 'qualified',
      since: '2026-01-01',
      until: '2026-03-09',
      excluded: 'mail-waiting',
      did: 'not-opened',
    },
  },
};

/** Who clicked one of the links of a broadcast, which is named. */
export const ByLink: Story = {
  args: { filter: { ...everyLead, broadcast: seedId(605), did: 'clicked', link: '1' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: leadFiltersCopy.on });
    await waitFor(() =>
      expect(chips(canvas)).toEqual([
        'Broadcast: February newsletter',
        'Result: Clicked a link',
        'Link: example.com/news',
      ]),
    );
  },
};

export const RightToLeft: Story = { ...FiltersOpen, globals: { direction: 'rtl' } };

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

/** An address that narrows nothing: there is nothing to clear. */
export const NoFilterInAddress: Story = {
  tags: ['behaviour'],
  args: { filter: { ...everyLead, zone: 'Europe/Berlin' } },
  play: async ({ canvas }) => {
    await row(canvas, 'Grace Hopper');
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: leadFiltersCopy.clear })).toBeNull(),
    );
    await expect(canvas.queryByRole('list', { name: leadFiltersCopy.on })).toBeNull();
  },
};

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
    await step('Search for nobody, and go back', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), ' of nowhere');
      await userEvent.click(await canvas.findByRole('button', { name: leadListCopy.filters.all }));
      await row(canvas, 'Grace Hopper');
      await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    });
    await step('Narrow the list by status and score', async () => {
      await openFilters(canvas);
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
    await openFilters(canvas);
    const did = await canvas.findByLabelText(leadFiltersCopy.did);
    await expect(did).toHaveDisplayValue(leadFiltersCopy.anyOutcome);
    const broadcasts = canvas.getByLabelText(leadFiltersCopy.broadcast);
    await waitFor(() => expect(within(broadcasts).getAllByRole('option')[1]).toBeDefined());
    const [, first] = within(broadcasts).getAllByRole<HTMLOptionElement>('option');
    await userEvent.selectOptions(broadcasts, first?.value ?? '');
    await expect(did).toHaveDisplayValue(leadFiltersCopy.outcomes.received);
    await expect(within(did).queryByText(leadFiltersCopy.anyOutcome)).toBeNull();
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ broadcast: first?.value, did: 'received' }),
    );
    await userEvent.selectOptions(broadcasts, '');
    await expect(did).toHaveDisplayValue(leadFiltersCopy.anyOutcome);
  },
};

/** Of several tags, a lead must have all. */
export const NarrowsByTags: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await row(canvas, 'Tim Lee');
    await openFilters(canvas);
    const first = await canvas.findByLabelText(leadFiltersCopy.tags);
    await within(first).findByRole('option', { name: /^Fair 2026/ });
    await userEvent.selectOptions(first, 'Fair 2026');
    await waitFor(() => expect(names(canvas)).not.toContain('Tim Lee'));
    await expect(names(canvas).length).toBeGreaterThan(1);
    await userEvent.selectOptions(canvas.getByLabelText(leadFiltersCopy.andTag), 'Customer');
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
    await waitFor(() => expect(rows(canvas)).toHaveLength(50));
    await userEvent.click(canvas.getByText(leadListCopy.pages.more));
    await waitFor(() => expect(rows(canvas)).toHaveLength(100));
    await userEvent.click(canvas.getByText(leadListCopy.pages.more));
    await waitFor(() => expect(rows(canvas)).toHaveLength(130));
    await expect(canvas.queryByText(leadListCopy.pages.more)).toBeNull();
  },
};

/** The focus goes to the chip that took the place of a removed one, and at last to the button. */
export const RemovesFilters: Story = {
  tags: ['behaviour'],
  args: { filter: { ...narrowed, search: 't' } },
  play: async ({ args, canvas, step }) => {
    const remove = (text: string) => canvas.findByRole('button', { name: `Remove ${text}` });
    await step('One by one', async () => {
      await userEvent.click(await remove('Score: 20 or more'));
      await expect(await remove('Consent: Given')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(await remove('Status: New or nurturing')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(filtersButton(canvas)).toHaveFocus();
      await expect(args.onFilterChange).toHaveBeenLastCalledWith({ ...everyLead, search: 't' });
    });
    await step('All at once, except what is searched for', async () => {
      await userEvent.selectOptions(await openFilters(canvas), 'Qualified');
      await userEvent.click(await canvas.findByRole('button', { name: leadFiltersCopy.clear }));
      await expect(filtersButton(canvas)).toHaveFocus();
      await expect(args.onFilterChange).toHaveBeenLastCalledWith({ ...everyLead, search: 't' });
    });
  },
};

/** On a phone, the list is far below the filters: a button leads back to it. */
export const FiltersOnAPhone: Story = {
  tags: ['behaviour'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await openFilters(canvas), 'Qualified');
    await userEvent.click(canvas.getByRole('button', { name: leadFiltersCopy.show }));
    await expect(filtersButton(canvas)).toHaveFocus();
    await expect(canvas.queryByLabelText(leadFiltersCopy.status)).toBeNull();
    await expect(await canvas.findByText('3 leads')).toBeVisible();
  },
};

/** A segment keeps filters under a name; whoever fits belongs to it. */
export const Segments: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const { segments } = leadListCopy;
    await step('Save the filters as a segment', async () => {
      await row(canvas, 'Grace Hopper');
      await userEvent.selectOptions(await openFilters(canvas), 'Qualified');
      await userEvent.click(filtersButton(canvas));
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
      await expect(filtersButton(canvas)).toHaveFocus();
      await expect(await canvas.findByLabelText('Status')).toHaveValue('qualified');
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

/** The focus stays near when the control goes. */
export const LeavesAnUnknownSegment: Story = {
  ...UnknownSegment,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const segment = await canvas.findByLabelText(leadListCopy.segments.label);
    await waitFor(() => expect(segment).toHaveDisplayValue(leadListCopy.segments.unknown));
    await userEvent.selectOptions(segment, leadListCopy.segments.all);
    await row(canvas, 'Tim Lee');
    await expect(args.onFilterChange).toHaveBeenLastCalledWith(everyLead);
    await waitFor(() => expect(filtersButton(canvas)).toHaveFocus());
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
    await waitFor(() => expect(rows(canvas)).toHaveLength(50));
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
