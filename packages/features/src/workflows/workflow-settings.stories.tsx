import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { WorkflowScreen } from './workflow.screen.tsx';
import { type Context, dialog, seeded, workflowArgs } from './workflow.steps.tsx';
import { workflowTypesCopy } from './workflow-types-copy.ts';

const meta = {
  title: 'Screens/Workflow Settings',
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen' },
  args: workflowArgs,
} satisfies Meta<typeof WorkflowScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const settings = ({ canvas }: Context) => within(canvas.getByRole('region', { name: 'Settings' }));

/** Opens the dialog from the settings. */
async function editSettings(context: Context) {
  await userEvent.click(await context.canvas.findByRole('button', { name: 'Edit settings' }));
  const form = await dialog('Edit workflow');
  return { form, save: form.getByRole('button', { name: /^Save/ }) };
}

/** Its posts. */
export const DistributionSettings: Story = { args: { id: seeded(1) } };

/** Its leads. */
export const CaptureSettings: Story = { args: { id: seeded(2) } };

/** Its three emails, and whom they reach: only those who are qualified. */
export const OutreachSettings: Story = {
  args: { id: seeded(3) },
  play: async (context) => {
    const { unqualified } = workflowTypesCopy.meant;
    const others = await context.canvas.findByText(unqualified, { exact: false });
    await expect(within(others).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('status=unqualified'),
    );
  },
};

/** Its follow-up. */
export const ConversionSettings: Story = { args: { id: seeded(4) } };

/** Its checks. */
export const VerificationSettings: Story = { args: { id: seeded(5) } };

export const Invalid: Story = {
  args: { id: seeded(3) },
  play: async (context) => {
    const { step } = context;
    const { form, save } = await editSettings(context);
    const [first, second] = form.getAllByLabelText(/^Text/);
    await step('A placeholder that does not exist', async () => {
      await userEvent.type(first ?? document.body, ' {{name}');
      await userEvent.click(save);
      await waitFor(() => expect(first).toHaveFocus());
      await expect(first).toHaveAccessibleDescription(
        '{name} stands for nothing. Use {first name}, {last name}, {company}, or remove the braces.',
      );
    });
    await step('A note, which the server refuses', async () => {
      await userEvent.clear(first ?? document.body);
      await userEvent.type(first ?? document.body, 'Hello');
      await userEvent.type(second ?? document.body, ' [[your offer]');
      await userEvent.click(save);
      await waitFor(() => expect(second).toHaveFocus());
      await expect(second).toHaveAccessibleDescription('Fill in [your offer], or remove it.');
    });
  },
};

/** The rule of the workspace holds its emails anyway. */
export const SettingsUnderTheRule: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  beforeEach: ({ loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.world.workspace.editorsNeedApproval = true;
  },
  play: async (context) => {
    const { form } = await editSettings(context);
    await expect(form.getByText(workflowTypesCopy.fields.approvalRule)).toBeVisible();
  },
};

/** What stands for nothing is refused, and so is a note to fill in. */
/** Each type has its own form. */
export const EditsTopics: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { step } = context;
    const { form, save } = await editSettings(context);
    await step('Write about something else next', async () => {
      const topics = form.getByLabelText(/^Topics/);
      await userEvent.clear(topics);
      await userEvent.type(topics, 'Written by a model{Enter}{Enter}Balcony tomatoes{Enter}Herbs');
      await userEvent.selectOptions(form.getByLabelText('Tone'), 'friendly');
      await userEvent.click(save);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
    await step('The page shows what is next, and what is written', async () => {
      const list = settings(context);
      const [next, last] = within(list.getByRole('list', { name: 'Topics' })).getAllByRole(
        'listitem',
      );
      await expect(next).toHaveTextContent('Balcony tomatoes Next');
      await expect(last).toHaveTextContent('Herbs');
      await expect(list.getByText('1 written')).toBeVisible();
      await expect(list.getByText('Friendly')).toBeVisible();
    });
  },
};

export const EditsDistribution: Story = {
  tags: ['behaviour'],
  args: { id: seeded(1) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    await userEvent.click(form.getByRole('checkbox', { name: 'X' }));
    for (const day of ['Saturday', 'Sunday']) {
      await userEvent.click(form.getByRole('checkbox', { name: day }));
    }
    await userEvent.type(form.getByLabelText(/^Time/, { selector: 'input' }), '09:30');
    await userEvent.selectOptions(form.getByLabelText(/^Time zone/), 'Europe/Berlin');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = context.canvas.getByRole('region', { name: 'Settings' });
    await expect(region).toHaveTextContent('PlatformsInstagram, Facebook, X');
    await expect(region).toHaveTextContent('DaysMonday, Tuesday, Wednesday, Thursday, Friday');
    await expect(region).toHaveTextContent('Time09:30, Europe/Berlin');
    await expect(region).toHaveTextContent('ApprovalAsks you first');
  },
};

/** Someone reads them as the lead will. */
export const PreviewsEmails: Story = {
  tags: ['behaviour'],
  args: { id: seeded(3) },
  play: async (context) => {
    const { form } = await editSettings(context);
    const previews = () => form.findAllByRole('figure');
    await expect((await previews())[0]).toHaveTextContent('A question about Analytical Engines');
    await expect((await previews())[0]).toHaveTextContent('Hello Ada,');
    const [subject] = form.getAllByLabelText(/^Subject/);
    await userEvent.clear(subject ?? document.body);
    await userEvent.type(subject ?? document.body, 'For {{company|your team}');
    await expect((await previews())[0]).toHaveTextContent('For Analytical Engines');
    await userEvent.click(form.getByRole('switch', { name: /without name/ }));
    await expect((await previews())[0]).toHaveTextContent('For your team');
    await expect((await previews())[0]).toHaveTextContent('Hello, Thank you');
  },
};

export const EditsCapture: Story = {
  tags: ['behaviour'],
  args: { id: seeded(2) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    await userEvent.click(form.getByRole('checkbox', { name: 'Conversion' }));
    await userEvent.selectOptions(form.getByLabelText(/^Lowest score/), '40');
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = context.canvas.getByRole('region', { name: 'Settings' });
    await expect(region).toHaveTextContent('Follow-upLead Outreach');
    await expect(region).toHaveTextContent('Lowest score for a follow-up40 or more');
  },
};

/** A workflow takes in the leads of some forms alone; one that is deleted can still be taken away. */
export const NamesForms: Story = {
  tags: ['behaviour'],
  args: { id: seeded(2) },
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const region = () => canvas.getByRole('region', { name: 'Settings' });
    const { world } = (loaded as { mockApi: MockApi }).mockApi;
    await step('Choose two forms, while somebody deletes one of them', async () => {
      const { form, save } = await editSettings(context);
      await userEvent.click(await form.findByRole('checkbox', { name: 'Contact page' }));
      await userEvent.click(form.getByRole('checkbox', { name: 'Newsletter sign-up' }));
      world.workspace.forms = world.workspace.forms.filter(({ name }) => name !== 'Contact page');
      await userEvent.click(save);
      await waitFor(() =>
        expect(region()).toHaveTextContent('Website formsA deleted form, Newsletter sign-up'),
      );
    });
    await step('Take it away', async () => {
      const { form, save } = await editSettings(context);
      await userEvent.click(
        await form.findByRole('checkbox', { name: workflowTypesCopy.values.deletedForm }),
      );
      await userEvent.click(save);
      await waitFor(() => expect(region()).toHaveTextContent('Website formsNewsletter sign-up'));
    });
  },
};

export const EditsConversion: Story = {
  tags: ['behaviour'],
  args: { id: seeded(4) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    await userEvent.selectOptions(form.getByLabelText(/^Lowest score/), '60');
    await userEvent.click(form.getByRole('checkbox', { name: /^Ask before/ }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const region = context.canvas.getByRole('region', { name: 'Settings' });
    await expect(region).toHaveTextContent('Score of an engaged lead60 or more');
    await expect(region).toHaveTextContent('ApprovalSends without asking');
  },
};

export const EditsVerification: Story = {
  tags: ['behaviour'],
  args: { id: seeded(5) },
  play: async (context) => {
    const { form, save } = await editSettings(context);
    for (const name of ['Email addresses', 'Companies', 'Duplicates']) {
      await userEvent.click(form.getByRole('checkbox', { name }));
    }
    await expect(save).toBeDisabled();
    await userEvent.click(form.getByRole('checkbox', { name: 'Duplicates' }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(settings(context).getByText('Duplicates')).toBeVisible();
  },
};
