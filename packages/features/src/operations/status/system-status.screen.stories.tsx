import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { serviceChecks } from './model/service-records.ts';
import { SystemStatusScreen } from './system-status.screen.tsx';
import { statusCopy } from './status-copy.ts';

const meta = {
  title: 'Screens/System Status',
  component: SystemStatusScreen,
  parameters: { layout: 'fullscreen' },
  // A script of answers, not a value to edit.
  argTypes: { checks: { control: false } },
  args: {
    contentLink: <a href="/content-generator">Test Content Generation</a>,
    leadLink: <a href="/lead-capture">Test Lead Capture</a>,
    checks: serviceChecks,
  },
} satisfies Meta<typeof SystemStatusScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const metric = (canvas: Canvas, name: string) => canvas.findByRole('group', { name });
const services = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Service Health' })).getAllByRole('listitem');
const states = (canvas: Canvas) =>
  services(canvas).map(
    (row) => within(row).getByText(/^(Checking|Online|Error|Offline)$/).textContent,
  );

// For this account the server refuses every call except the ping.
const refused = { label: 'Lead Management API', path: '/api/leads/analytics' } as const;
const answering = (label: string) => ({ label, path: '/api/ping' }) as const;

export const Default: Story = {};

export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking system status...')).toBeVisible();
    await expect(states(canvas)).toEqual(Array(5).fill('Checking'));
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(canvas.queryByRole('group', { name: 'Uptime' })).not.toBeInTheDocument();
  },
};

/** Every service answers with an error. */
export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Major outage detected')).toBeVisible();
    await expect(states(canvas)).toEqual(Array(5).fill('Error'));
    await expect(await metric(canvas, 'Services Online')).toHaveTextContent('0/5');
    await expect(await metric(canvas, 'Avg Response Time')).toHaveTextContent('–');
    await expect(await metric(canvas, 'Uptime')).toHaveTextContent('0.0%');
  },
};

export const Empty: Story = {
  args: { checks: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Status unknown')).toBeVisible();
    await expect(canvas.getByText(statusCopy.empty.title)).toBeVisible();
    await expect(await metric(canvas, 'Services Online')).toHaveTextContent('0/0');
  },
};

/** No service answers. */
export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Major outage detected')).toBeVisible();
    await expect(states(canvas)).toEqual(Array(5).fill('Offline'));
  },
};

/** After Refresh every service is being checked; the metrics stay. */
export const Refreshing: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('All systems operational');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    const refresh = canvas.getByRole('button', { name: 'Refresh' });
    await userEvent.click(refresh);
    await expect(canvas.getByText('Checking system status...')).toBeVisible();
    await expect(states(canvas)).toEqual(Array(5).fill('Checking'));
    await expect(refresh).toHaveFocus();
    await expect(await metric(canvas, 'Uptime')).toHaveTextContent('100.0%');
  },
};

/** An outage after a successful check: the history keeps both. */
export const RefreshFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('All systems operational');
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('error');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(await canvas.findByText('Major outage detected')).toBeVisible();
    await expect(
      canvas.getAllByRole('img', { name: 'Last 2 checks: 1 online, 1 with errors' }),
    ).toHaveLength(5);
  },
};

export const Playground: Story = { tags: ['!test'] };

export const ShowsEveryServiceOnline: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All systems operational')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'System Status', level: 1 })).toBeVisible();
    await expect(states(canvas)).toEqual(Array(5).fill('Online'));
    await expect(await metric(canvas, 'Services Online')).toHaveTextContent('5/5');
    await expect(await metric(canvas, 'Avg Response Time')).toHaveTextContent('118 ms');
    await expect(await metric(canvas, 'Uptime')).toHaveTextContent('100.0%');
    for (const name of ['Refresh', 'Test Content Generation', 'Test Lead Capture']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAccessibleName(name);
    }
  },
};

/** More than half of the services are online. */
export const Degraded: Story = {
  tags: ['behaviour'],
  args: { checks: [answering('Content Generation API'), refused, answering('Social Media API')] },
  globals: { network: 'forbidden' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Some systems experiencing issues')).toBeVisible();
    await expect(canvas.getByText('2 of 3 services online')).toBeVisible();
    await expect(states(canvas)).toEqual(['Online', 'Error', 'Online']);
    await expect(await metric(canvas, 'Uptime')).toHaveTextContent('66.7%');
  },
};

/** The browser goes offline and comes back online. */
export const LosesTheNetwork: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await canvas.findByText('All systems operational');
    const onLine = Object.getOwnPropertyDescriptor(window.navigator, 'onLine');
    try {
      Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: false });
      window.dispatchEvent(new Event('offline'));
      await expect(await canvas.findByText('Major outage detected')).toBeVisible();
    } finally {
      if (onLine) Object.defineProperty(window.navigator, 'onLine', onLine);
      else Reflect.deleteProperty(window.navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    }
    await expect(await canvas.findByText('All systems operational')).toBeVisible();
  },
};
