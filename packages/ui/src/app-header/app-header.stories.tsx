import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { AppHeader, type NavItem } from './app-header.tsx';

const items: NavItem[] = [
  { href: '/', label: 'Capabilities' },
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/analytics', label: 'Analytics' },
  { href: '/email-campaigns', label: 'Email Campaigns' },
  { href: '/support', label: 'Support' },
  { href: '/documentation', label: 'Documentation', mobileOnly: true },
  { href: '/integrations', label: 'Integrations', mobileOnly: true },
];

const meta = {
  title: 'Layout/AppHeader',
  component: AppHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    items,
    current: '/dashboard',
    userMenu: (
      <Button variant="ghost" iconOnly icon={<Avatar name="Ada Lovelace" />}>
        Admin Account
      </Button>
    ),
    // Links in stories lead nowhere, because the canvas would follow them.
    renderLink: ({ href, onClick, children, ...props }) => (
      <a
        {...props}
        href={href}
        onClick={(event) => {
          event.preventDefault();
          onClick?.(event);
        }}
      >
        {children}
      </a>
    ),
  },
  decorators: [
    (Story) => (
      <div className="min-h-[40rem]">
        <Story />
        <main className="p-4">
          <h1 className="text-2xl">Dashboard</h1>
          <a href="#beneath">Beneath the menu</a>
        </main>
      </div>
    ),
  ],
} satisfies Meta<typeof AppHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPhone = { viewport: { value: 'w360' } };

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    items: [
      { href: '/', label: 'Funktionsübersichtsseite' },
      { href: '/dashboard', label: 'لوحة المعلومات' },
      { href: '/mail', label: 'E-Mail-Kampagnenverwaltungsoberfläche' },
    ],
    userMenu: <Button variant="ghost">Ada Lovelace-Byron</Button>,
  },
};

export const RightToLeft: Story = { ...LongContent, globals: { direction: 'rtl' } };

export const Playground: Story = { args: { current: '/email-campaigns' } };

export const MarksTheCurrentPage: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Capabilities',
      'Dashboard',
      'Analytics',
      'Email Campaigns',
      'Support',
    ]);
    await expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    await expect(canvas.queryByRole('button', { name: 'Open menu' })).toBeNull();
  },
};

export const LongContentOnPhone: Story = {
  tags: ['behaviour'],
  args: LongContent.args,
  globals: { ...onPhone, direction: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const MobileMenu: Story = {
  tags: ['behaviour'],
  globals: onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    const menu = within(canvas.getByRole('navigation', { name: 'Menu' }));
    await expect(menu.getAllByRole('link')).toHaveLength(items.length);
    await expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  },
};

export const MobileMenuKeyboard: Story = {
  tags: ['behaviour'],
  globals: onPhone,
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: 'Open menu' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    toggle.focus();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveAccessibleName('Close menu');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Capabilities' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(toggle).toHaveFocus();
    await expect(toggle).toHaveAccessibleName('Open menu');
    await expect(canvas.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  },
};

export const MobileMenuCloses: Story = {
  tags: ['behaviour'],
  globals: onPhone,
  play: async ({ canvas }) => {
    const open = async () => userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await open();
    await userEvent.click(canvas.getByRole('link', { name: 'Integrations' }));
    await expect(canvas.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await open();
    await userEvent.click(canvas.getByRole('heading', { name: 'Dashboard' }));
    await expect(canvas.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  },
};
