import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { helpCopy } from './help-copy.ts';
import { HelpPanel } from './help.screen.tsx';

/** Its texts are part of the app, so it calls no API. */
const meta = {
  title: 'Screens/Help',
  component: HelpPanel,
  tags: ['without-data'],
  parameters: { layout: 'fullscreen' },
  args: {
    route: 'leads',
    onClose: fn(),
    renderLink: ({ route, children, ...link }) => (
      <a href={`#${route}`} {...link}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof HelpPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 2, name: 'Leads' });
  },
};

export const LongContent: Story = { args: { route: 'sending' } };

export const Empty: Story = {
  args: { route: 'not-explained' },
  play: async ({ canvas }) => {
    await canvas.findByText(helpCopy.empty.page);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { level: 2 })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: helpCopy.close })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = { tags: ['!test'] };
