import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import type { StoryOutside } from '../mock-hub.ts';
import { visitor } from './visitor.ts';
import { WholeApp, type WholeAppProps } from './whole-app.tsx';

interface Loaded {
  mockApi: MockApi;
  outside: StoryOutside;
}

const meta = {
  title: 'App/Flows',
  parameters: { layout: 'fullscreen' },
  args: { path: '/dashboard', signedIn: true },
  render: (args, { id, loaded }) => {
    const { mockApi, outside } = loaded as Loaded;
    return (
      <WholeApp
        key={JSON.stringify([id, mockApi.scenario])}
        {...args}
        storyId={id}
        mockApi={mockApi}
        outside={outside}
      />
    );
  },
} satisfies Meta<WholeAppProps>;
export default meta;
type Story = StoryObj<WholeAppProps>;

/** Any route, by its address and the toolbar's conditions. */
export const Playground: Story = {};

export const SignInAndStartAWorkflow: Story = {
  args: { path: '/', signedIn: false },
  play: async ({ canvas }) => {
    const { click, type } = visitor();
    await type(await canvas.findByLabelText(/^Username/), 'admin');
    await type(canvas.getByLabelText(/^Password/), 'flowdeck-demo');
    await click(canvas.getByRole('button', { name: 'Sign In' }));
    await canvas.findByRole('heading', { name: 'Workflow Dashboard' });
    const card = await canvas.findByRole('article', { name: 'Outreach Sequence' });
    await click(within(card).getByRole('button', { name: /^Start/ }));
    await expect(await within(card).findByRole('button', { name: /^Pause/ })).toBeVisible();
  },
};

export const OutageAndRecovery: Story = {
  play: async ({ canvas, loaded }) => {
    const { mockApi, outside } = loaded as Loaded;
    const { click } = visitor();
    await canvas.findAllByRole('article');
    mockApi.setNetwork('error');
    await click(canvas.getByRole('radio', { name: /^Paused/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Failed to load dashboard data',
    );
    mockApi.setNetwork('normal');
    await click(canvas.getByRole('button', { name: 'Retry' }));
    await canvas.findAllByRole('article');
    await expect(outside.reloads).toBe(1);
    await expect(canvas.getByRole('radio', { name: /^Paused/ })).toBeChecked();
  },
};
