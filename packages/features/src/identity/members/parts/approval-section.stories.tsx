import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { approvalCopy as copy } from '../approval-copy.ts';
import { ApprovalSection } from './approval-section.tsx';

const meta = {
  title: 'Screens/Approval section',
  component: ApprovalSection,
} satisfies Meta<typeof ApprovalSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, loaded }) => {
    const { workspace } = (loaded as { mockApi: MockApi }).mockApi.world;
    await userEvent.click(await canvas.findByRole('switch', { name: copy.label }));
    await waitFor(() => expect(workspace.editorsNeedApproval).toBe(true));
    await waitFor(() => expect(canvas.getByRole('switch', { name: copy.label })).toBeChecked());
  },
};

export const Error: Story = {
  globals: { network: 'error' },
};
