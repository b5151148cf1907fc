import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import {
  ServiceHistory,
  ServiceHistorySkeleton,
  serviceOutcomes,
  type FinishedCheck,
} from './service-history.tsx';

const took = (...times: number[]): FinishedCheck[] =>
  times.map((responseTime) => ({ outcome: 'online', responseTime }));
const failed = (outcome: 'error' | 'offline'): FinishedCheck => ({ outcome });

const meta = {
  title: 'Charts/ServiceHistory',
  component: ServiceHistory,
  args: {
    checks: [...took(182, 176), failed('error'), failed('offline'), ...took(340, 190)],
  },
  decorators: inBox('max-w-40'),
} satisfies Meta<typeof ServiceHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Last 6 checks: 4 online, 1 with errors, 1 offline' }),
    ).toBeVisible();
  },
};

export const LongContent: Story = {
  args: {
    checks: Array.from({ length: 2_880 }, (_, index) =>
      index % 7 === 0 ? failed('offline') : { outcome: 'online', responseTime: index * 1_000 },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').children).toHaveLength(20);
  },
};

/** The first check is running. */
export const Loading: Story = { render: () => <ServiceHistorySkeleton /> };

/** Every check failed. */
export const Error: Story = {
  args: { checks: [failed('offline'), failed('offline'), failed('error')] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Last 3 checks: 1 with errors, 2 offline' }),
    ).toBeVisible();
  },
};

/** No checks during this visit: nothing is drawn. */
export const Empty: Story = { args: { checks: [] } };

export const Playground: Story = { args: { limit: 4 } };

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {serviceOutcomes.map((outcome) => (
        <ServiceHistory
          key={outcome}
          checks={[90, 120, 60].map((responseTime) => ({ outcome, responseTime }))}
        />
      ))}
    </div>
  ),
};
