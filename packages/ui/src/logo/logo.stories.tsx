import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo, logoSizes } from './logo.tsx';

const meta = { title: 'Layout/Logo', component: Logo } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 'lg' } };

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {logoSizes.map((size) => (
        <Logo key={size} size={size} />
      ))}
    </div>
  ),
};
