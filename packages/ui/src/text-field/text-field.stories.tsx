import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, Search } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { inBox } from '../stories/in-box.tsx';
import { TouchedLooks } from '../stories/touched-looks.tsx';
import { TextField, textFieldTypes } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Campaign Name', placeholder: 'Weekly Newsletter', onChange: fn() },
  decorators: inBox('max-w-sm'),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    label: 'Kampagnenbezeichnungszusammenfassung'.repeat(2),
    defaultValue: 'Donaudampfschifffahrtsgesellschaft'.repeat(6),
    icon: <Mail />,
  },
};

export const Invalid: Story = {
  args: {
    label: 'Email',
    type: 'email',
    icon: <Mail />,
    defaultValue: 'ada@',
    error: 'Enter an address such as ada@example.com',
    required: true,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' });
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('Enter an address such as ada@example.com');
  },
};

export const RightToLeft: Story = {
  args: {
    label: 'اسم الحملة',
    defaultValue: 'النشرة الإخبارية الأسبوعية',
    icon: <Search />,
    hint: 'يظهر في القائمة',
  },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: {
    label: 'Email',
    type: 'email',
    icon: <Mail />,
    placeholder: 'ada@example.com',
    hint: 'We send a link that signs you in.',
    required: true,
    autoComplete: 'email',
  },
};

const samples = {
  text: 'Weekly Newsletter',
  email: 'ada@example.com',
  url: 'https://example.com/spring',
  search: 'newsletter',
  date: '2026-03-10',
  time: '14:30',
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-5">
      {textFieldTypes.map((type) => (
        <TextField
          key={type}
          {...args}
          label={type}
          type={type}
          icon={type === 'search' ? <Search /> : undefined}
          defaultValue={samples[type]}
        />
      ))}
      <TextField {...args} label="empty date" type="date" />
      <TextField {...args} label="disabled" defaultValue="Weekly Newsletter" disabled />
      <TextField {...args} label="read only" defaultValue="Weekly Newsletter" readOnly />
      <TextField {...args} label="invalid" error="Enter a name" required />
      <TouchedLooks of={['focused']}>
        <TextField {...args} label="filled in" defaultValue="Weekly Newsletter" />
        <TextField {...args} label="invalid" error="Enter a name" required />
      </TouchedLooks>
    </div>
  ),
};

export const TakesText: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('Spring');
    await expect(canvas.getByRole('textbox', { name: 'Campaign Name' })).toHaveValue('Spring');
    await expect(args.onChange).toHaveBeenCalledTimes(6);
  },
};
