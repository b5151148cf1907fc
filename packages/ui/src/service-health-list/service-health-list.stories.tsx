import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ServiceHistory } from '../service-history/service-history.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import {
  ServiceHealthList,
  ServiceHealthListSkeleton,
  serviceStatuses,
  type ServiceHealth,
} from './service-health-list.tsx';
import { serviceHealthListCopy } from './service-health-list-copy.ts';

const lastChecked = { dateTime: '2026-03-10T14:30:00Z', text: 'just now' };

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
  history: (
    <ServiceHistory
      checks={[
        { outcome: 'online', responseTime: 120 },
        { outcome: 'online', responseTime: 96 },
        { outcome: 'offline' },
        { outcome: 'online', responseTime: 182 },
      ]}
    />
  ),
}));

const meta = {
  title: 'Data/ServiceHealthList',
  component: ServiceHealthList,
  args: { services },
} satisfies Meta<typeof ServiceHealthList>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: ServiceHealthList,
  label: 'Service Health',
  skeleton: <ServiceHealthListSkeleton />,
  empty: <EmptyState title="No services are watched" />,
  failed: 'The services could not be checked',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(5);
    await expect(items[4]).toHaveTextContent('Response time 12 ms');
    await expect(items[4]).toHaveTextContent('Online');
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
        history: (
          <ServiceHistory checks={Array.from({ length: 40 }, () => ({ outcome: 'error' }))} />
        ),
      },
      { name: 'واجهة إدارة العملاء المحتملين', endpoint: '/api/leads', status: 'offline' },
    ],
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const Refreshing: Story = {
  ...states.Refreshing,
  args: { services: services.map((service) => ({ ...service, status: 'checking' })) },
};

export const RefreshFailed: Story = states.RefreshFailed;

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
};

export const Playground: Story = { tags: ['!test'] };

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
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(
      serviceHealthListCopy.notChecked,
    );
  },
};
