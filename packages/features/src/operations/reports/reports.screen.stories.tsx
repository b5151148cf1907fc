import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { chartFrameCopy } from '@flowdeck/ui/copy/chart-frame/chart-frame';
import { platformCopy } from '../../platform/platform-copy.ts';
import { usualReport } from './model/report-filter.ts';
import { ReportsScreen } from './reports.screen.tsx';
import { monthlyReportCopy } from './monthly-report-copy.ts';
import { reportsCopy as copy } from './reports-copy.ts';

const meta = {
  title: 'Screens/Reports',
  component: ReportsScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    filter: usualReport,
    onFilterChange: () => undefined,
    renderList: ({ call, query, children, ...link }) => (
      <a href={`#${call}?${new URLSearchParams(query).toString()}`} {...link}>
        {children}
      </a>
    ),
    backLink: <a href="#analytics">Analytics</a>,
    captureLink: <a href="#capture">Capture a lead</a>,
  },
  render: function Reports(args: ComponentProps<typeof ReportsScreen>) {
    const [filter, setFilter] = useState(args.filter);
    return <ReportsScreen {...args} filter={filter} onFilterChange={setFilter} />;
  },
} satisfies Meta<typeof ReportsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const mockApi = ({ loaded }: Pick<Context, 'loaded'>) => (loaded as { mockApi: MockApi }).mockApi;

/** The last chart is drawn, and the hours are there. */
async function isThere({ canvas }: Context) {
  await canvas.findByRole('slider', { name: new RegExp(copy.overTime.leads) });
  await canvas.findByRole('table', { name: copy.hours.of(copy.hours.measures.leads) });
}

export const Default: Story = { play: isThere };

export const LongContent: Story = { globals: { data: 'long' }, play: isThere };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(copy.errors.load);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { filter: { ...usualReport, period: '1y' } },
  globals: { data: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.empty.report)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Capture a lead' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: copy.download })).toBeDisabled();
  },
};

export const NoMatches: Story = {
  args: { filter: { ...usualReport, period: 'custom', from: '2001-02-01', to: '2001-02-28' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(copy.empty.period)).toBeVisible();
  },
};

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(platformCopy.errors.offline)).toBeVisible();
  },
};

export const Refreshing: Story = {
  tags: ['not-applicable'],
  parameters: {
    notApplicable: 'A report is read when its period is chosen, and not again by itself.',
  },
};

export const Invalid: Story = {
  args: { filter: { ...usualReport, period: 'custom', from: '2026-03-05', to: '2026-03-04' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(copy.period.to)).toHaveAccessibleDescription(
      copy.errors.order,
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, play: isThere };

/** Emails were sent, but none that counts who opens it. */
export const WithoutOpens: Story = {
  beforeEach: (context) => {
    const { workspace } = mockApi(context).world;
    for (const broadcast of workspace.broadcasts) broadcast.countsReaders = false;
  },
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    await expect(canvas.getByText(copy.funnel.unopened)).toBeVisible();
    await expect(canvas.getByRole('group', { name: copy.figures.openRate })).toHaveTextContent('–');
  },
};

/** Emails reach the reader, so that a report each month can be chosen. */
const hasAddress = (context: Pick<Context, 'loaded'>) => {
  mockApi(context).world.user.email = 'ada@example.com';
};
const monthly = ({ canvas }: Context) =>
  canvas.findByRole('switch', { name: monthlyReportCopy.label });

/** Emails reach the reader, who gets each month's report. */
export const WithMonthlyReport: Story = {
  beforeEach: (context) => {
    hasAddress(context);
    const { workspace } = mockApi(context).world;
    for (const member of workspace.members) member.getsMonthlyReport = true;
  },
  play: async (context) => {
    await isThere(context);
    await expect(await monthly(context)).toBeChecked();
  },
};

/** Whether they get it cannot be read. */
export const MonthlyReportFailed: Story = {
  globals: { call: { getMonthlyReport: 'error' } },
  play: async (context) => {
    await isThere(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      monthlyReportCopy.errors.load,
    );
  },
};

export const SaveFailed: Story = {
  beforeEach: hasAddress,
  play: async (context) => {
    await isThere(context);
    const choice = await monthly(context);
    mockApi(context).setNetwork('error');
    await userEvent.click(choice);
    const failure = await context.canvas.findByText(/^Something went wrong on the server/);
    await expect(failure).toBeVisible();
    await expect(await monthly(context)).not.toBeChecked();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const ComparesWithTheYearBefore: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas, step } = context;
    await isThere(context);
    await expect(
      canvas.getByText(/^Feb 9 – Mar 10, 2026, compared with Jan 10 – Feb 8/),
    ).toBeVisible();
    await step('The year before', async () => {
      await userEvent.selectOptions(canvas.getByLabelText(copy.period.compare), copy.period.year);
      await canvas.findByText(/compared with Feb 9 – Mar 10, 2025/);
    });
    await step('Months are compared with months', async () => {
      await userEvent.selectOptions(
        canvas.getByLabelText(copy.period.compare),
        copy.period.previous,
      );
      await userEvent.click(canvas.getByRole('radio', { name: copy.period.month }));
      await expect(
        await canvas.findByText(/^Mar 1 – 10, 2026, compared with Feb 1 – 10, 2026\./),
      ).toBeVisible();
      await userEvent.click(canvas.getByRole('radio', { name: copy.period['last-month'] }));
      await expect(
        await canvas.findByText('Feb 1 – 28, 2026, compared with Jan 1 – 31, 2026.'),
      ).toBeVisible();
    });
    await step('Seven days', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: copy.period['7d'] }));
      await canvas.findByText(/^Mar 4 – 10, 2026, compared with/);
    });
    await step('Days of one’s own begin with those', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: copy.period.custom }));
      await expect(await canvas.findByLabelText(copy.period.from)).toHaveValue('2026-03-04');
      await expect(canvas.getByLabelText(copy.period.to)).toHaveValue('2026-03-10');
    });
  },
};

export const AsTables: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    for (const button of canvas.getAllByRole('button', { name: chartFrameCopy.asTable })) {
      await userEvent.click(button);
    }
    const days = canvas.getByRole('table', { name: copy.overTime.leads });
    await expect(within(days).getAllByRole('row')).toHaveLength(31);
    const hours = canvas.getByRole('table', { name: copy.hours.frame });
    await expect(within(hours).getAllByRole('row')).toHaveLength(25);
  },
};

/** The days that only January has are in the table, and the chart says which of its days it draws. */
export const MonthAfterALongerOne: Story = {
  tags: ['behaviour'],
  args: { filter: { ...usualReport, period: 'last-month' } },
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    const chart = canvas.getByRole('figure', { name: copy.overTime.leads });
    await expect(chart).toHaveTextContent('Feb 1 – 28, 2026Jan 1 – 28, 2026');
    await userEvent.click(within(chart).getByRole('button', { name: chartFrameCopy.asTable }));
    const rows = within(chart).getAllByRole('row');
    await expect(rows).toHaveLength(1 + 31);
    await expect(rows.at(-1)).toHaveTextContent(/^Jan 31–\d+ \(Jan 31\)$/);
  },
};

export const SplitsLeads: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await isThere(context);
    await expect(canvas.getByRole('link', { name: 'Website form' })).toHaveAttribute(
      'href',
      '#listLeads?since=2026-02-09&until=2026-03-10&zone=UTC&source=website_form',
    );
    await userEvent.click(canvas.getByRole('radio', { name: copy.leads.form }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Website form' })).toBeNull());
    await expect(canvas.getByRole('link', { name: copy.leads.band('0', '39') })).toBeVisible();
  },
};

export const ChoosesMonthlyReport: Story = {
  tags: ['behaviour'],
  beforeEach: hasAddress,
  play: async (context) => {
    const switches = async (isOn: 'true' | 'false') => {
      await userEvent.click(await monthly(context));
      await waitFor(async () => expect(await monthly(context)).toBeEnabled());
      await expect(await monthly(context)).toHaveAttribute('aria-checked', isOn);
    };
    await switches('true');
    await switches('false');
  },
};
