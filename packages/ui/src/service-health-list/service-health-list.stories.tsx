import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AsyncView } from '../data-region/async-view.ts';
import { DataRegion } from '../data-region/data-region.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ServiceHistory } from '../service-history/service-history.tsx';
import {
  ServiceHealthList,
  ServiceHealthListSkeleton,
  serviceStatuses,
  type ServiceHealth,
} from './service-health-list.tsx';

const lastChecked = { dateTime: '2026-03-10T14:30:00Z', text: '0 minutes ago' };

const services: ServiceHealth[] = [
  ['Workflow Management API', '/api/workflows/stats', '182 ms'],
  ['Content Generation API', '/api/content/analytics', '96 ms'],
  ['Social Media API', '/api/social-media/analytics', '1,204 ms'],
  ['Lead Management API', '/api/leads/analytics', '88 ms'],
  ['Database Connection', '/api/ping', '12 ms'],
].map(([name, endpoint, responseTime]) => ({
  name: String(name),
  endpoint: String(endpoint),
  status: 'online',
  responseTime,
  lastChecked,
  history: <ServiceHistory outcomes={['online', 'online', 'online', 'offline', 'online']} />,
}));

const meta = {
  title: 'UI/ServiceHealthList',
  component: ServiceHealthList,
  args: { services },
} satisfies Meta<typeof ServiceHealthList>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRegion = (view: AsyncView<readonly ServiceHealth[]>) => (
  <DataRegion
    label="Service Health"
    view={view}
    skeleton={<ServiceHealthListSkeleton />}
    empty={<EmptyState title="No services are watched" />}
    onRetry={() => undefined}
  >
    {(data) => <ServiceHealthList services={data} />}
  </DataRegion>
);

export const Default: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(5);
    await expect(items[4]).toHaveTextContent('Response time 12 ms');
    await expect(items[4]).toHaveTextContent('Online');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  args: {
    services: serviceStatuses.map((status) => ({
      name: `A service that is ${status}`,
      endpoint: '/api/ping',
      status,
      ...(status === 'online' && { responseTime: '12 ms' }),
      ...(status !== 'checking' && { lastChecked }),
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Not checked yet');
  },
};

export const LongContent: Story = {
  args: {
    services: [
      {
        name: 'Donaudampfschifffahrtsgesellschaftskapitänsverwaltungsschnittstelle',
        endpoint: '/api/'.padEnd(160, 'very-long-path'),
        status: 'error',
        responseTime: '9,007,199,254,740,991 ms',
        lastChecked,
        history: <ServiceHistory outcomes={Array.from({ length: 40 }, () => 'error')} />,
      },
      { name: 'واجهة إدارة العملاء المحتملين', endpoint: '/api/leads', status: 'offline' },
    ],
  },
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = { render: () => inRegion({ state: 'loading' }) };

export const Error: Story = {
  render: () =>
    inRegion({ state: 'failed', message: 'The services could not be checked', canRetry: true }),
};

export const Empty: Story = { render: () => inRegion({ state: 'empty', reason: 'nothing-yet' }) };

export const Refreshing: Story = {
  render: () =>
    inRegion({
      state: 'ready',
      data: services.map((service) => ({ ...service, status: 'checking' })),
      refresh: 'refreshing',
    }),
};

export const RefreshFailed: Story = {
  render: () => inRegion({ state: 'ready', data: services, refresh: 'failed' }),
};
