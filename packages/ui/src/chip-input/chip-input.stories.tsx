import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { ChipInput, type ChipInputProps } from './chip-input.tsx';

const onSubmit = fn().mockName('onSubmit');

const meta = {
  title: 'Forms/ChipInput',
  component: ChipInput,
  args: {
    label: 'Recipients',
    type: 'email',
    placeholder: 'Add email address',
    values: [],
    onAdd: fn((entry: string, current: readonly string[]) => {
      if (!entry.includes('@')) return `${entry} is not an email address`;
      const known = current.some((each) => each.toLowerCase() === entry.toLowerCase());
      return known ? `${entry} is already a recipient` : undefined;
    }),
    onRemove: fn(),
  },
  render: function Held(args) {
    const [values, setValues] = useState(args.values);
    return (
      <form
        noValidate
        className="max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ChipInput
          {...args}
          values={values}
          onAdd={(entry, current) => {
            const refusal = args.onAdd(entry, current);
            if (refusal === undefined) setValues([...current, entry]);
            return refusal;
          }}
          onRemove={(entry) => {
            args.onRemove(entry);
            setValues(values.filter((each) => each !== entry));
          }}
        />
      </form>
    );
  },
} satisfies Meta<typeof ChipInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    values: [
      `${'donaudampfschifffahrt'.repeat(6)}@example.com`,
      'أتمتة@example.com',
      ...Array.from({ length: 12 }, (_, index) => `reader-${String(index)}@example.com`),
    ],
    max: 1048576,
  },
};

/** Refused entries stay in the input, so that they can be corrected. */
export const Invalid: Story = {
  args: { values: ['ada@example.com'] },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'grace{Enter}');
    await expect(input).toHaveValue('grace');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription('grace is not an email address');

    await userEvent.type(input, '@example.com');
    await expect(input).toHaveAttribute('aria-invalid', 'false');
    await userEvent.clear(input);
    await userEvent.type(input, 'ADA@example.com{Enter}');
    await expect(input).toHaveAccessibleDescription('ADA@example.com is already a recipient');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const Disabled: Story = { args: { values: ['ada@example.com'], disabled: true } };

export const RightToLeft: Story = {
  args: { label: 'الكلمات', type: 'text', values: ['أتمتة', 'تسويق المحتوى'], placeholder: 'كلمة' },
  globals: { direction: 'rtl' },
};

export const Playground: Story = {
  args: {
    values: ['ada@example.com', 'grace@example.com', 'katherine.johnson@example.com'],
    hint: 'Press Enter after each address, or paste a list.',
    required: true,
  },
};

export const AddsAndRemoves: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Recipients' }), ' ada@example.com ');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(canvas.getByRole('listitem')).toHaveTextContent('ada@example.com');
    await expect(canvas.getByRole('status')).toHaveTextContent('ada@example.com added');
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await expect(canvas.getByRole('textbox')).toHaveFocus();

    await userEvent.click(canvas.getByRole('button', { name: 'Remove ada@example.com' }));
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(canvas.getByRole('status')).toHaveTextContent('ada@example.com removed');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

/** The keys of an input method are its own, also in Safari, which tells of them when the composition is over. */
export const Composing: Story = {
  tags: ['behaviour'],
  args: { type: 'text', values: ['自動化'] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox');
    onSubmit.mockClear();
    await userEvent.type(input, 'とうきょう');
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) {
      await fireEvent.keyDown(input, { key: 'Enter', ...key });
    }
    await expect(args.onAdd).not.toHaveBeenCalled();
    await expect(input).toHaveValue('とうきょう');
    await userEvent.clear(input);
    await fireEvent.keyDown(input, { key: 'Backspace', keyCode: 229 });
    await expect(input).toHaveFocus();
    await userEvent.type(input, '東京{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith('東京', ['自動化']);
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  args: { values: ['ada@example.com', 'grace@example.com'] },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('mary@example.com{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(onSubmit).not.toHaveBeenCalled();

    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('button', { name: 'Remove mary@example.com' })).toHaveFocus();
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onRemove).toHaveBeenLastCalledWith('mary@example.com');
    await expect(canvas.getByRole('button', { name: 'Remove grace@example.com' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Delete}');
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
};

export const Paste: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAttribute('type', 'email');
    await userEvent.click(input);
    await userEvent.paste('ada@example.com, grace; mary@example.com\nADA@example.com');
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'ada@example.com',
      'mary@example.com',
    ]);
    await expect(input).toHaveValue('grace, ADA@example.com');
    await expect(input).toHaveAccessibleDescription('grace is not an email address');
  },
};

/** An address ends at a space; a keyword does not. */
export const PasteWithSpaces: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(input);
    await userEvent.paste('ada@example.com mary@example.com\n grace@example.com');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(input).toHaveValue('');
    await userEvent.type(input, 'kay@example.com joan@example.com{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const Full: Story = {
  tags: ['behaviour'],
  args: {
    label: 'Keywords',
    type: 'text',
    placeholder: 'Add a keyword',
    values: ['automation', 'lead scoring'],
    max: 3,
    onAdd: fn<ChipInputProps['onAdd']>(() => undefined),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('2 of 3')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), 'email{Enter}');
    await expect(canvas.getByText('3 of 3')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), 'funnels{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'You can add up to 3. Remove one to add another.',
    );
    await expect(canvas.getByRole('textbox')).toHaveValue('funnels');
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};

/** What is typed and not added yet is sent with the form, or keeps it from being sent. */
export const SentWhileTyping: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, 'grace');
    input.form?.requestSubmit();
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription('grace is not an email address');
    await userEvent.type(input, '@example.com');
    input.form?.requestSubmit();
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(input).toHaveValue('');
    await expect(canvas.getByRole('button', { name: /grace@example.com/ })).toBeVisible();
  },
};
