import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState, type ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, userEvent, waitFor } from 'storybook/test';
import { createApiClient } from '@flowdeck/features/platform/api-client';
import { NotificationsProvider } from '@flowdeck/features/platform/notifications';
import { ServicesProvider, type Services } from '@flowdeck/features/platform/services';
import { createMemoryTokenStore, SessionProvider } from '@flowdeck/features/platform/session';
import { mockFetch } from '@flowdeck/mock-api/browser';
import { AppErrorBoundary } from '../../apps/web/src/errors/app-error-boundary.tsx';
import type { AppPage } from '../../apps/web/src/page-components.ts';
import { PageSlot } from '../../apps/web/src/shell/page-slot.tsx';
import Workspace from '../../apps/web/src/shell/workspace.tsx';
import { isServed, type StoryApi } from '../api/story-api.ts';

interface BrokenAppProps {
  /** What drawing throws. */
  thrown: unknown;
  /** What throws it: a page of the workspace, a public page, or the frame around all pages. */
  broken: 'workspace' | 'whole-screen' | 'app';
}

const meta = {
  title: 'App/Errors',
  // Apps beside each other on one page would share its address and its errors.
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', throwsOnPurpose: true },
  args: { broken: 'workspace', thrown: new TypeError('A figure was no number') },
  argTypes: {
    broken: {
      description:
        'What throws: a page of the workspace, a public page, or the frame around all pages.',
      table: { type: { summary: "'workspace' | 'whole-screen' | 'app'" } },
    },
    thrown: { description: 'What drawing throws.', table: { type: { summary: 'unknown' } } },
  },
  render: (args, { id, loaded }) => <BrokenApp {...args} {...(loaded as StoryApi)} storyId={id} />,
} satisfies Meta<BrokenAppProps>;
export default meta;
type Story = StoryObj<BrokenAppProps>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The app's own boundaries and frame, around a page that cannot be drawn. */
function BrokenApp({
  thrown,
  broken,
  storyId,
  mockApi,
  outside,
}: BrokenAppProps & StoryApi & { storyId: string }) {
  const lastPathRef = useRef<string>(null);
  const isSignedIn = broken !== 'whole-screen';
  const [tokens] = useState(() =>
    createMemoryTokenStore(isSignedIn ? mockApi.world.issueToken() : null),
  );
  const log: Services['log'] = (message) => outside.logged.push(message);
  const [services] = useState<Services>(() => ({
    api: createApiClient({ fetch: mockFetch(storyId), getToken: tokens.get, log }),
    log,
    reload: async () => {
      const served = await isServed(mockApi);
      if (served) outside.reloads += 1;
      return served;
    },
    leaveTo: (href) => outside.left.push(href),
  }));
  const [page] = useState(() =>
    pageOf(() => {
      throw thrown;
    }),
  );
  const place = isSignedIn ? 'workspace' : 'whole-screen';
  const slot = <PageSlot page={page} place={place} lastPathRef={lastPathRef} />;
  return (
    <AppErrorBoundary {...services} basename="" isSignedIn={() => tokens.get() !== null}>
      <ServicesProvider services={services}>
        <MemoryRouter initialEntries={['/analytics']}>
          <SessionProvider tokens={tokens}>
            <NotificationsProvider>
              <Routes>
                <Route element={isSignedIn ? <Workspace /> : undefined}>
                  <Route path="*" element={broken === 'app' ? <page.Component /> : slot} />
                </Route>
              </Routes>
            </NotificationsProvider>
          </SessionProvider>
        </MemoryRouter>
      </ServicesProvider>
    </AppErrorBoundary>
  );
}

const pageOf = (Component: ComponentType): AppPage => ({
  path: '/analytics',
  title: 'Broken',
  route: 'broken',
  access: 'public',
  Component,
  preload: () => Promise.resolve(undefined),
  renew: () => undefined,
});

async function showsTheScreen({ canvas }: Context, message: string) {
  await expect(
    await canvas.findByRole('heading', { level: 1, name: 'Something went wrong' }),
  ).toBeVisible();
  await expect(canvas.getByRole('alert')).toHaveTextContent(message);
  await expect(canvas.getByRole('button', { name: 'Reload Application' })).toBeVisible();
  await expect(canvas.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  await expect(canvas.getByText('Error Code: CLIENT_ERROR')).toBeVisible();
}

async function reloads({ canvas, loaded }: Context) {
  const { outside } = loaded as StoryApi;
  await userEvent.click(canvas.getByRole('button', { name: 'Reload Application' }));
  await waitFor(() => expect(outside.reloads).toBe(1));
}

/** The page is replaced; header and navigation stay. */
export const PageFails: Story = {
  play: async (context) => {
    const { canvas } = context;
    await showsTheScreen(context, 'A figure was no number');
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: 'Admin Account' })).toBeVisible();
    const support = canvas.getByRole('link', { name: 'Contact Support' });
    await expect(support).toHaveAttribute('href', '/support');
    await reloads(context);
  },
};

/** Nobody is signed in, so help comes from the page that everyone can open. */
export const PublicPageFails: Story = {
  args: { broken: 'whole-screen' },
  play: async (context) => {
    await showsTheScreen(context, 'A figure was no number');
    const support = context.canvas.getByRole('link', { name: 'Contact Support' });
    await expect(support).toHaveAttribute('href', '/help');
  },
};

/** What fails outside every page replaces the whole app. */
export const AppFails: Story = {
  args: { broken: 'app' },
  play: async (context) => {
    await showsTheScreen(context, 'A figure was no number');
    await expect(context.canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await reloads(context);
  },
};

/** The browser's own error page would help nobody. */
export const ServerUnreachable: Story = {
  play: async (context) => {
    const { canvas, loaded } = context;
    const { mockApi, outside } = loaded as StoryApi;
    mockApi.setNetwork('offline');
    await showsTheScreen(context, 'A figure was no number');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload Application' }));
    await expect(await canvas.findByText(/^The server cannot be reached\./)).toBeVisible();
    await expect(outside.reloads).toBe(0);
  },
};

/** The last resort, when the error screen itself cannot be drawn: here, not even the message can be read. */
export const ErrorScreenFails: Story = {
  args: {
    broken: 'app',
    thrown: Object.defineProperty(new TypeError(), 'message', {
      get: () => {
        throw new TypeError('Not even this can be read');
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByText('Something went wrong')).not.toBeInTheDocument();
  },
};
