import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { useKeptFocus } from '../dialog/use-kept-focus.ts';
import { inBox } from '../stories/in-box.tsx';
import { ChipList, type ChipListProps } from './chip-list.tsx';

const meta = {
  title: 'Data/ChipList',
  component: ChipList,
  args: {
    label: 'Filters that are on',
    values: ['Status: Qualified', 'Score: 70 or more', 'Tag: Fair 2026'],
    onRemove: fn(),
  },
  decorators: inBox('max-w-md'),
} satisfies Meta<typeof ChipList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    values: [
      `Company: ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}`,
      'الوسم: معرض الربيع للأتمتة',
      ...Array.from({ length: 8 }, (_, index) => `Tag: Fair ${String(2020 + index)}`),
    ],
  },
};

export const RightToLeft: Story = {
  args: { values: ['الحالة: مؤهل', 'Tag: Fair 2026'] },
  globals: { direction: 'rtl' },
};

export const Disabled: Story = { args: { disabled: true } };

export const Playground: Story = { args: { values: ['Weekly digest', 'Newsletter'] } };

/** The chips of a list whose owner keeps the focus, with something to go back to. */
function Held(args: ChipListProps) {
  const [values, setValues] = useState(args.values);
  const button = useRef<HTMLButtonElement>(null);
  const rememberFocus = useKeptFocus(button);
  return (
    <div className="grid justify-items-start gap-2" onFocus={rememberFocus}>
      <Button ref={button}>Filters</Button>
      {values.length > 0 && (
        <ChipList
          {...args}
          values={values}
          onRemove={(value) => {
            args.onRemove(value);
            setValues(values.filter((each) => each !== value));
          }}
        />
      )}
    </div>
  );
}

/** The focus goes to what took the place of a removed chip, and at last to what its owner names. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  render: Held,
  play: async ({ args, canvas }) => {
    const chip = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    chip('Score: 70 or more').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledWith('Score: 70 or more');
    await expect(chip('Tag: Fair 2026')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect(chip('Status: Qualified')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('button', { name: 'Filters' })).toHaveFocus();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
