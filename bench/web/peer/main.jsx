/*
 * What an administration dashboard costs that stands on the libraries of shadcn-admin's package.json:
 * a page of our own with a sidebar, a header, four figures, a chart and a list. The bench installs
 * them for itself; nothing of the product needs them.
 */
import * as Avatar from '@radix-ui/react-avatar';
import * as Collapsible from '@radix-ui/react-collapsible';
import * as Dialog from '@radix-ui/react-dialog';
import * as Menu from '@radix-ui/react-dropdown-menu';
import * as ScrollArea from '@radix-ui/react-scroll-area';
import * as Separator from '@radix-ui/react-separator';
import * as Tabs from '@radix-ui/react-tabs';
import * as Tooltip from '@radix-ui/react-tooltip';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { AxiosError } from 'axios';
import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import {
  Activity,
  Bell,
  ChevronRight,
  CreditCard,
  Download,
  House,
  Mail,
  Package,
  Search,
  Settings,
  Sun,
  User,
  Users,
} from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import LoadingBar from 'react-top-loading-bar';
import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { toast, Toaster } from 'sonner';
import { twMerge } from 'tailwind-merge';
import { z } from 'zod';
import { create } from 'zustand';
import './styles.css';

const classes = (...names) => twMerge(clsx(names));
const button = cva('inline-flex items-center gap-2 rounded-md text-sm font-medium', {
  variants: { look: { plain: 'hover:bg-gray-100', solid: 'bg-black text-white px-3 py-2' } },
});
const usePerson = create(() => ({ name: 'Ada Lovelace' }));

const sections = [
  ['Dashboard', House],
  ['Orders', Package],
  ['Customers', Users],
  ['Messages', Mail],
  ['Alerts', Bell],
  ['Billing', CreditCard],
  ['Account', User],
  ['Settings', Settings],
];
const figures = [
  ['Revenue', '$45,120.50'],
  ['Subscriptions', '2,310'],
  ['Sales', '12,280'],
  ['Active now', '540'],
];
const months = Array.from({ length: 12 }, (_, month) => ({
  name: new Date(2026, month).toLocaleString('en-US', { month: 'short' }),
  total: 1_000 + ((month * 7_919) % 5_000),
}));
const buyers = ['Grace Hopper', 'Alan Turing', 'Mary Jackson', 'Donald Knuth', 'Radia Perlman'];

function Section({ name, Icon, open }) {
  return (
    <Tooltip.Root>
      <Collapsible.Root defaultOpen={open}>
        <Tooltip.Trigger asChild>
          <Collapsible.Trigger className={classes(button({ look: 'plain' }), 'w-full px-2 py-1.5')}>
            <Icon className="size-4" />
            {name}
            <ChevronRight className="ml-auto size-4" />
          </Collapsible.Trigger>
        </Tooltip.Trigger>
        <Collapsible.Content className="grid pl-6 text-sm">
          <Link to="/">All of {name}</Link>
          <Link to="/">New in {name}</Link>
        </Collapsible.Content>
      </Collapsible.Root>
    </Tooltip.Root>
  );
}

function Finder() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={classes(button({ look: 'plain' }), 'border px-3 py-1')}>
        <Search className="size-4" />
        Search
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content>
          <Command>
            <Command.Input />
            <Command.List>
              {sections.map(([name]) => (
                <Command.Item key={name} onSelect={() => void navigate({ to: '/' })}>
                  {name}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choice({ children, items }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={button({ look: 'plain' })}>{children}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Content>
          {items.map((item) => (
            <Menu.Item key={item}>{item}</Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Shell() {
  return (
    <Tooltip.Provider>
      <div className="flex min-h-svh">
        <aside className="w-64 border-r p-2">
          <p className="p-2 font-semibold">Peer</p>
          <ScrollArea.Root>
            <ScrollArea.Viewport>
              <nav className="grid gap-1">
                {sections.map(([name, Icon], index) => (
                  <Section key={name} name={name} Icon={Icon} open={index % 4 === 0} />
                ))}
              </nav>
            </ScrollArea.Viewport>
          </ScrollArea.Root>
        </aside>
        <div className="flex-1">
          <header className="flex items-center gap-4 border-b p-3 text-sm">
            {['Overview', 'Customers', 'Products', 'Settings'].map((name) => (
              <Link key={name} to="/">
                {name}
              </Link>
            ))}
            <span className="ml-auto" />
            <Finder />
            <Choice items={['Light', 'Dark', 'System']}>
              <Sun className="size-4" />
            </Choice>
            <Choice items={['Profile', 'Settings', 'Sign out']}>
              <Avatar.Root>
                <Avatar.Fallback>AL</Avatar.Fallback>
              </Avatar.Root>
            </Choice>
          </header>
          <Outlet />
        </div>
      </div>
    </Tooltip.Provider>
  );
}

function Card({ title, icon, children }) {
  return (
    <section className="shadow rounded-xl border p-6">
      <h2 className="flex justify-between text-sm font-medium">
        {title}
        {icon}
      </h2>
      {children}
    </section>
  );
}

function Dashboard() {
  const person = usePerson();
  const axis = { fontSize: 12, tickLine: false, axisLine: false };
  return (
    <main className="p-6">
      <div className="flex justify-between">
        <h1 className="text-2xl font-bold">Dashboard</h1>
        <button className={button({ look: 'solid' })} onClick={() => toast('Saved')}>
          <Download className="size-4" />
          Download
        </button>
      </div>
      <Tabs.Root defaultValue="Overview">
        <Tabs.List className="bg-gray-100 my-4 inline-flex gap-2 rounded p-1">
          {['Overview', 'Analytics', 'Reports', 'Notifications'].map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="Overview" className="grid gap-4">
          <div className="grid grid-cols-4 gap-4">
            {figures.map(([title, figure]) => (
              <Card key={title} title={title} icon={<Activity className="size-4" />}>
                <p className="text-2xl font-bold">{figure}</p>
                <p className="text-gray-500 text-xs">+20.1% from last month</p>
              </Card>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-4">
            <Card title="By month">
              <ResponsiveContainer width="100%" height={350}>
                <BarChart data={months}>
                  <XAxis dataKey="name" {...axis} />
                  <YAxis {...axis} tickFormatter={(value) => `$${value}`} />
                  <Bar dataKey="total" fill="currentColor" radius={[4, 4, 0, 0]} />
                </BarChart>
              </ResponsiveContainer>
            </Card>
            <Card title="Latest sales">
              <p className="text-gray-500 text-sm">{person.name} made 265 sales this month.</p>
              <div className="mt-4 grid gap-6">
                {buyers.map((name) => (
                  <div key={name} className="flex items-center gap-4">
                    <Avatar.Root className="size-9">
                      <Avatar.Fallback>{name[0]}</Avatar.Fallback>
                    </Avatar.Root>
                    <div className="text-sm">
                      <p className="font-medium">{name}</p>
                      <p className="text-gray-500">{name.split(' ')[0]}@mail.example</p>
                    </div>
                    <Separator.Root />
                    <p className="ml-auto">+$1,999.00</p>
                  </div>
                ))}
              </div>
            </Card>
          </div>
        </Tabs.Content>
      </Tabs.Root>
    </main>
  );
}

const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof AxiosError) toast.error(error.message);
    },
  }),
});
const root = createRootRouteWithContext()({
  component: () => (
    <>
      <LoadingBar />
      <Outlet />
      <Toaster />
    </>
  ),
});
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: z.object({ month: z.number().optional().catch(undefined) }),
  component: Dashboard,
});
const router = createRouter({
  routeTree: root.addChildren([shell.addChildren([dashboard])]),
  context: { queryClient },
});
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
