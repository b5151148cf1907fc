import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  BookOpen,
  Copy,
  LogOut,
  Moon,
  MoreHorizontal,
  Pencil,
  Sun,
  Trash2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx';

const onEdit = fn().mockName('onEdit');
const onDelete = fn().mockName('onDelete');

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  subcomponents: { MenuItem, MenuChoices, MenuLabel, MenuSeparator },
  args: {
    align: 'start',
    trigger: (
      <Button variant="ghost" icon={<MoreHorizontal aria-hidden className="size-4" />} iconOnly>
        Actions for Weekly digest
      </Button>
    ),
    children: (
      <>
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Copy />} disabled>
          Duplicate
        </MenuItem>
        <MenuItem asChild>
          <a href="#guide">
            <BookOpen aria-hidden className="size-4 text-ink-muted" />
            Read the guide
          </a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} onSelect={onDelete} danger>
          Delete
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    trigger: <Button>Menü</Button>,
    children: (
      <>
        <MenuLabel>{'donaudampfschifffahrt@'.padEnd(70, 'example')}</MenuLabel>
        <MenuItem icon={<Pencil />}>{'Arbeitsablaufautomatisierung'.repeat(3)}</MenuItem>
        <MenuItem icon={<Copy />}>تكرار سير العمل</MenuItem>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Playground: Story = {
  args: {
    trigger: <Button>Admin Account</Button>,
    children: (
      <>
        <MenuLabel>Signed in as ada</MenuLabel>
        <MenuItem icon={<UserRound />}>Profile</MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />}>Sign Out</MenuItem>
      </>
    ),
  },
};

/** Every kind of item, in the open menu. */
export const Matrix: Story = {
  args: {
    defaultOpen: true,
    children: (
      <>
        <MenuLabel>Weekly digest</MenuLabel>
        {meta.args.children}
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  play: async () => {
    await expect(screen.getAllByRole('menuitem')).toHaveLength(4);
    await expect(screen.getByRole('menuitem', { name: 'Read the guide' })).toHaveAttribute(
      'href',
      '#guide',
    );
  },
};

export const RunsAnAction: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions for Weekly digest' });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.click(trigger);
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveAccessibleName('Actions for Weekly digest');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await expect(onDelete).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Keyboard: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Read the guide' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(onDelete).not.toHaveBeenCalled();

    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** The chosen one has a check mark, and the menu stays open. */
export const Choices: Story = {
  tags: ['behaviour'],
  args: {
    trigger: <Button>Admin Account</Button>,
    children: <ThemeChoices />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const choices = within(await screen.findByRole('group', { name: 'Theme' }));
    await expect(choices.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await userEvent.click(choices.getByRole('menuitemradio', { name: 'Dark' }));
    await expect(choices.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await expect(choices.getByRole('menuitemradio', { name: 'Light' })).not.toBeChecked();
    await expect(screen.getByRole('menu')).toBeVisible();
  },
};

function ThemeChoices() {
  const [value, setValue] = useState('light');
  return (
    <MenuChoices
      label="Theme"
      choices={[
        { value: 'light', label: 'Light', icon: <Sun /> },
        { value: 'dark', label: 'Dark', icon: <Moon /> },
      ]}
      value={value}
      onValueChange={setValue}
    />
  );
}
