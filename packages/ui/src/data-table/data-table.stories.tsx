import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { inBox } from '../stories/in-box.tsx';
import {
  DataTable,
  DataTableSkeleton,
  type DataColumn,
  type DataTableProps,
} from './data-table.tsx';

interface Invoice {
  id: string;
  customer: string;
  place: string;
  amount: string;
  due: string;
}

const invoices: Invoice[] = [
  { id: '1', customer: 'Hopper Compilers', place: 'London', amount: '1,248', due: 'Mar 5, 2026' },
  { id: '2', customer: 'Shortest Path', place: 'Eindhoven', amount: '310', due: 'Mar 9, 2026' },
  { id: '3', customer: 'Analytical Engines', place: '', amount: '12', due: 'Apr 1, 2026' },
];

const columns: readonly DataColumn<Invoice>[] = [
  {
    id: 'customer',
    label: 'Customer',
    sortable: true,
    cell: ({ customer }) => <bdi className="text-base font-medium">{customer}</bdi>,
  },
  { id: 'place', label: 'Place', from: 'tablet', cell: ({ place }) => <bdi>{place}</bdi> },
  { id: 'amount', label: 'Amount', numeric: true, sortable: true, cell: ({ amount }) => amount },
  {
    id: 'due',
    label: 'Due',
    numeric: true,
    sortable: true,
    from: 'desktop',
    cell: ({ due }) => due,
  },
];

/** Keeps the order that was asked for; sorting the rows is the caller's part. */
function Sortable({ sort: initial, onSortChange, ...props }: DataTableProps<Invoice>) {
  const [sort, setSort] = useState(initial);
  return (
    <DataTable
      {...props}
      sort={sort}
      onSortChange={
        onSortChange &&
        ((next) => {
          setSort(next);
          onSortChange(next);
        })
      }
    />
  );
}

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Invoice>,
  args: {
    label: 'Invoices',
    columns,
    rows: invoices,
    rowId: ({ id }: Invoice) => id,
    sort: { by: 'amount', direction: 'descending' },
    onSortChange: fn(),
  },
  // The widths of its columns are those of a page.
  decorators: inBox('@container/page'),
  render: (args) => <Sortable {...args} />,
} satisfies Meta<typeof DataTable<Invoice>>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories<DataTableProps<Invoice>>({
  component: DataTable,
  label: 'Invoices',
  skeleton: <DataTableSkeleton rows={3} />,
  empty: <EmptyState title="No invoices yet" description="Write the first one." />,
  failed: 'The invoices could not be loaded',
});

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    rows: invoices.map((invoice) => ({
      ...invoice,
      customer: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
      place: 'رؤى الأتمتة الأسبوعية الخاصة بك '.repeat(4),
      amount: '9,007,199,254,740,991',
    })),
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = states.Refreshing;

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Without an order: the headers are plain text. */
export const Playground: Story = { args: { onSortChange: undefined, sort: undefined } };

/** Figures fall first, texts rise first; the sorted column turns round. */
export const Sorts: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }));
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Customer' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({
      by: 'customer',
      direction: 'ascending',
    });
    await expect(header('Amount')).not.toHaveAttribute('aria-sort');
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Customer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSortChange).toHaveBeenCalledTimes(2);
  },
};
