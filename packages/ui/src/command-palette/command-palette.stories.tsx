import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText, Palette, Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { CommandPalette, type CommandPaletteProps, type PaletteGroup } from './command-palette.tsx';

const goTo: PaletteGroup = {
  heading: 'Go to',
  commands: [
    { id: 'dashboard', label: 'Workflow Dashboard', icon: <FileText /> },
    {
      id: 'content',
      label: 'Content Generator',
      icon: <FileText />,
      keywords: ['write', 'article'],
    },
    { id: 'analytics', label: 'Analytics Dashboard', icon: <FileText /> },
  ],
};
const actions: PaletteGroup = {
  heading: 'Actions',
  commands: [
    { id: 'create', label: 'Create Workflow', icon: <Plus /> },
    { id: 'dark', label: 'Use the dark theme', icon: <Palette /> },
  ],
};
const workflows: PaletteGroup = {
  heading: 'Workflows',
  searched: true,
  commands: [
    { id: 'digest', label: 'Weekly digest', hint: 'Active', icon: <Workflow /> },
    { id: 'welcome', label: 'Welcome emails', hint: 'Paused', icon: <Workflow /> },
  ],
};

const meta = {
  title: 'Actions/CommandPalette',
  component: CommandPalette,
  args: {
    open: true,
    onOpenChange: fn(),
    label: 'Search Flowdeck',
    placeholder: 'Search or jump to…',
    query: '',
    onQueryChange: fn(),
    groups: [goTo, actions],
    onChoose: fn(),
    noMatches: 'Nothing matches. Try fewer letters.',
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens from a button and keeps what is typed, as in the app. */
function Opened(args: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        {...args}
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={(next) => {
          args.onQueryChange(next);
          setQuery(next);
        }}
        onChoose={(id) => {
          args.onChoose(id);
          setOpen(false);
        }}
      />
    </>
  );
}

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    query: 'Donaudampfschifffahrt',
    groups: [
      {
        heading: 'Arbeitsablaufautomatisierungen',
        searched: true,
        commands: Array.from({ length: 30 }, (_, index) => ({
          id: String(index),
          label: 'Donaudampfschifffahrtsgesellschaft '.repeat(5),
          hint: 'Waiting for somebody to look at it again',
          icon: <Workflow />,
        })),
      },
    ],
  },
};

/** What a server knows is still to come. */
export const Searching: Story = { args: { query: 'we', groups: [], searching: true } };

export const SearchFailed: Story = {
  args: {
    query: 'dash',
    groups: [{ ...goTo, commands: goTo.commands.slice(0, 1) }],
    failure: 'Workflows could not be searched. Type again to retry.',
  },
};

export const NoMatches: Story = {
  args: { query: 'zebra' },
  play: async ({ args }) => {
    const inside = within(await screen.findByRole('dialog', { name: args.label }));
    await expect(inside.getByRole('status')).toHaveTextContent(args.noMatches);
    await expect(inside.queryAllByRole('option')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'بحث',
    placeholder: 'ابحث أو انتقل إلى…',
    groups: [
      {
        heading: 'سير العمل',
        searched: true,
        commands: [{ id: 'digest', label: 'الملخص الأسبوعي', hint: 'نشط', icon: <Workflow /> }],
      },
    ],
  },
};

export const Playground: Story = { tags: ['!test'] };

/** Pages, actions, and what a server found. */
export const Matrix: Story = { args: { query: 'we', groups: [goTo, actions, workflows] } };

const palette = async () => within(await screen.findByRole('dialog', { name: 'Search Flowdeck' }));

/** A few letters are enough, also of another word for it. */
export const FindsByAFewLetters: Story = {
  tags: ['behaviour'],
  args: { groups: [goTo, actions, workflows] },
  render: Opened,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    const inside = await palette();
    await expect(inside.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('article');
    // What a server found stays: it knows better what matches.
    await waitFor(async () => {
      await expect(inside.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Content Generator',
        'Weekly digestActive',
        'Welcome emailsPaused',
      ]);
    });
    await expect(inside.queryByRole('option', { name: 'Create Workflow' })).toBeNull();
    await userEvent.click(inside.getByRole('option', { name: 'Content Generator' }));
    await expect(args.onChoose).toHaveBeenCalledWith('content');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus());
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  render: Opened,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await palette();
    const isChosen = async (name: string) => {
      await waitFor(() =>
        expect(screen.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true'),
      );
    };
    await isChosen('Workflow Dashboard');
    await userEvent.keyboard('{ArrowDown}');
    await isChosen('Content Generator');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await isChosen('Use the dark theme');
    // An input method's own keys, as Safari tells of them.
    for (const key of ['Enter', 'Escape']) {
      await fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode: 229 });
    }
    await expect(args.onChoose).not.toHaveBeenCalled();
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('crea');
    await isChosen('Create Workflow');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('create');
  },
};
