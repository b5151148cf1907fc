import type { StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { WorkflowScreen } from './workflow.screen.tsx';

export type Context = Parameters<NonNullable<StoryObj<typeof WorkflowScreen>['play']>>[0];

/** The nth workflow of the everyday workspace, from 0. */
export const seeded = (n: number) => `0198c0de-5eed-7000-8000-${String(10 + n).padStart(12, '0')}`;
/** A workflow of the workspace with long content. */
export const longWorkflow = '0198c0de-5eed-7000-8000-000000001000';

/** What the stories of a workflow's page give the screen. */
export const workflowArgs: ComponentProps<typeof WorkflowScreen> = {
  id: seeded(0),
  renderThing: ({ kind, id, children, ...link }) =>
    kind === 'lead' ? (
      <a href={`#${id}`} {...link}>
        {children}
      </a>
    ) : undefined,
  renderLeads: ({ filter, children, ...link }) => (
    <a href={`#leads?${new URLSearchParams(filter).toString()}`} {...link}>
      {children}
    </a>
  ),
  renderBack: ({ children, ...link }) => (
    <a href="#dashboard" {...link}>
      {children}
    </a>
  ),
  onDeleted: fn(),
};

export const title = ({ canvas }: Context, name: string) =>
  canvas.findByRole('heading', { level: 1, name });

/** The runs of the history, once they are loaded. */
export async function runs({ canvas }: Context) {
  const history = () => canvas.getByRole('region', { name: 'Run history' });
  await waitFor(() => expect(history()).toHaveAttribute('aria-busy', 'false'));
  return within(history())
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('dl'));
}

/** Chooses one of the actions behind the button with the dots. */
export async function choose({ canvas }: Context, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Opens the dialog that edits, and gives the workflow another name. */
export async function rename(context: Context) {
  await choose(context, 'Edit');
  const form = await dialog('Edit workflow');
  await userEvent.type(form.getByLabelText(/^Name/), ' 2');
  return { form, save: form.getByRole('button', { name: /^Save/ }) };
}
