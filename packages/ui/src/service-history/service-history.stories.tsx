import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ServiceHistory, ServiceHistorySkeleton, serviceOutcomes } from './service-history.tsx';

const meta = {
  title: 'Charts/ServiceHistory',
  component: ServiceHistory,
  args: { outcomes: ['online', 'online', 'error', 'offline', 'online', 'online'] },
} satisfies Meta<typeof ServiceHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    outcomes: Array.from({ length: 2_880 }, (_, index) => (index % 7 === 0 ? 'offline' : 'online')),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').children).toHaveLength(20);
  },
};

/** The first check is running. */
export const Loading: Story = { render: () => <ServiceHistorySkeleton /> };

/** Every check failed. */
export const Error: Story = {
  args: { outcomes: ['offline', 'offline', 'error'] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Last 3 checks: 1 with errors, 2 offline' }),
    ).toBeVisible();
  },
};

/** No checks during this visit. */
export const Empty: Story = { args: { outcomes: [] } };

export const Playground: Story = { args: { limit: 4 } };

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {serviceOutcomes.map((outcome) => (
        <ServiceHistory key={outcome} outcomes={[outcome, outcome, outcome]} />
      ))}
    </div>
  ),
};

export const ReadsAsOneSentence: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Last 6 checks: 4 online, 1 with errors, 1 offline' }),
    ).toBeVisible();
  },
};
