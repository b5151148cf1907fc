import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@flowdeck/ui/button';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { contactedLead, longLead } from '@flowdeck/mock-api/seeds/leads';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { leadResultCopy } from '@flowdeck/ui/copy/lead-result/lead-result';
import { signInAgainButtonCopy } from '@flowdeck/ui/copy/sign-in-again-button/sign-in-again-button';
import { LeadCaptureScreen } from './lead-capture.screen.tsx';
import { leadsCopy } from './leads-copy.ts';
import { rolesCopy } from '../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Lead Capture',
  component: LeadCaptureScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    renderFormsLink: (label) => (
      <Button asChild>
        <a href="#forms">{label}</a>
      </Button>
    ),
    renderLeadsLink: (label) => (
      <Button asChild>
        <a href="#leads">{label}</a>
      </Button>
    ),
  },
} satisfies Meta<typeof LeadCaptureScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const submit = (canvas: Canvas) => canvas.getByRole('button', { name: 'Capture Lead' });
const field = (canvas: Canvas, label: RegExp) => canvas.getByLabelText(label);
const result = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Lead result' }));

async function capture(canvas: Canvas, email: string) {
  await userEvent.type(field(canvas, /^Email/), email);
  await userEvent.click(submit(canvas));
}

export const Default: Story = {};

/** Long words and right-to-left names at their limits. */
export const LongContent: Story = {
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await capture(canvas, longLead.email);
    await expect(await canvas.findByRole('article')).toHaveTextContent(longLead.company);
  },
};

/** The first capture on its way: its place is held, and a second press does nothing. */
export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await capture(canvas, 'ada@example.de');
    await expect(canvas.getByRole('region', { name: 'Lead result' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(submit(canvas)).toHaveAttribute('aria-disabled', 'true');
    await expect(submit(canvas)).toHaveFocus();
  },
};

/** The server’s own sentence. What was typed stays. */
export const Error: Story = {
  globals: { network: 'error' },
  play: async ({ canvas }) => {
    await capture(canvas, 'ada@example.de');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(field(canvas, /^Email/)).toHaveValue('ada@example.de');
    await expect(submit(canvas)).toBeEnabled();
    await expect(await canvas.findByText(leadsCopy.empty.result)).toBeVisible();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(leadsCopy.empty.result)).toBeVisible();
    await expect(submit(canvas)).toBeDisabled();
    await userEvent.type(field(canvas, /^Email/), '   ');
    await expect(submit(canvas)).toBeDisabled();
  },
};

/** Nothing usable came back: the screen’s own sentence. */
export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await capture(canvas, 'ada@example.de');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to capture lead');
  },
};

/** A further capture on its way leaves the last result where it is. */
export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await capture(canvas, contactedLead.email);
    await result(canvas).findByRole('article', { name: 'Grace Hopper' });
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('stalled');
    await userEvent.click(submit(canvas));
    await waitFor(() => expect(submit(canvas)).toHaveAttribute('aria-busy', 'true'));
    await expect(result(canvas).getByRole('article', { name: 'Grace Hopper' })).toBeVisible();
  },
};

/** A failure after a success takes nothing away. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await capture(canvas, contactedLead.email);
    await result(canvas).findByRole('article', { name: 'Grace Hopper' });
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('error');
    await userEvent.click(submit(canvas));
    await canvas.findByRole('alert');
    await expect(result(canvas).getByRole('article', { name: 'Grace Hopper' })).toBeVisible();
    await expect(field(canvas, /^Email/)).toHaveValue(contactedLead.email);
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await capture(canvas, 'ada at example');
    const email = field(canvas, /^Email/);
    await waitFor(() => expect(email).toHaveAccessibleDescription(contractCopy.errors.email));
    await expect(email).toBeInvalid();
    await expect(email).toHaveFocus();
    await expect(canvas.getByText(leadsCopy.empty.result)).toBeVisible();
  },
};

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

export const Submitted: Story = {
  play: ({ canvas }) => capture(canvas, 'ada@analytical-engines.de'),
};

/** A whole lead: score, status, what was found out, and what the score is made of. */
export const ScoresALead: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Fill in the form by keyboard', async () => {
      await expect(submit(canvas)).toBeDisabled();
      await userEvent.type(field(canvas, /^Email/), 'ada@analytical-engines.de');
      await userEvent.tab();
      await userEvent.keyboard('Ada');
      await userEvent.tab();
      await userEvent.keyboard('Lovelace');
      await userEvent.tab();
      await userEvent.keyboard('Analytical Engines Ltd{Enter}');
    });
    await step('The lead has a score and its reasons', async () => {
      const lead = within(await canvas.findByRole('article', { name: 'Ada Lovelace' }));
      await expect(lead.getByRole('meter', { name: 'Lead score' })).toHaveAttribute(
        'aria-valuetext',
        '80 of 100',
      );
      await expect(lead.getByText('Qualified')).toBeVisible();
      await expect(lead.getByText('Germany')).toBeVisible();
      await expect(lead.getAllByText('Unknown')).toHaveLength(2);
      await expect(lead.getByText('partial')).toBeVisible();
      await expect(lead.getByText('23.3%')).toBeVisible();
      await expect(lead.getByText('Work email address')).toBeVisible();
      await expect(canvas.getByText('Lead captured, score 80 of 100.')).toBeInTheDocument();
      await expect(field(canvas, /^Company/)).toHaveValue('Analytical Engines Ltd');
    });
  },
};

/** A server that knows only the specification: a score without its reasons. */
export const AnotherServer: Story = {
  tags: ['behaviour'],
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    await capture(canvas, contactedLead.email);
    await expect(await canvas.findByRole('meter', { name: 'Lead score' })).toBeVisible();
    await expect(canvas.getByText('Contacted')).toBeVisible();
    await expect(
      canvas.queryByRole('list', { name: leadResultCopy.reasons }),
    ).not.toBeInTheDocument();
  },
};

/** Signing in again is the way on. What was typed stays until then. */
export const SessionEnded: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    (loaded as { mockApi: MockApi }).mockApi.setNetwork('signed-out');
    await capture(canvas, contactedLead.email);
    const alert = within(await canvas.findByRole('alert'));
    await expect(
      alert.getByRole('button', { name: signInAgainButtonCopy.signInAgain }),
    ).toBeVisible();
    await expect(field(canvas, /^Email/)).toHaveValue(contactedLead.email);
  },
};

/** The same address again updates the lead; what is left blank stays known. */
export const CapturesAgain: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Capture somebody who is known', async () => {
      await capture(canvas, contactedLead.email.toUpperCase());
      const lead = within(await canvas.findByRole('article', { name: 'Grace Hopper' }));
      await expect(lead.getByText('Contacted')).toBeVisible();
    });
    await step('Correct the last name', async () => {
      await userEvent.type(field(canvas, /^Last name/), 'Murray');
      await userEvent.click(submit(canvas));
      await expect(await canvas.findByRole('article', { name: 'Grace Murray' })).toBeVisible();
      await expect(canvas.getAllByRole('article')).toHaveLength(1);
    });
  },
};

export const CapturesAnother: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Capture somebody', async () => {
      await capture(canvas, contactedLead.email);
      await expect(await canvas.findByRole('article', { name: 'Grace Hopper' })).toBeVisible();
    });
    await step('Ask for another: the form is empty, the lead stays', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Capture another' }));
      await expect(field(canvas, /^Email/)).toHaveFocus();
      await expect(field(canvas, /^Email/)).toHaveValue('');
      await expect(canvas.getByRole('article', { name: 'Grace Hopper' })).toBeVisible();
    });
    await step('Capture another', async () => {
      await userEvent.keyboard('jean@exemple.fr{Enter}');
      await expect(await canvas.findByRole('article', { name: 'jean@exemple.fr' })).toBeVisible();
    });
  },
};

/** The button says what happens to the address; without the box, no consent is recorded. */
export const AsksBeforeSending: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await expect(submit(canvas)).toHaveAccessibleDescription(leadsCopy.form.sending);
    await capture(canvas, 'ada@example.de');
    await result(canvas).findByRole('article');
    const [lead] = (loaded as { mockApi: MockApi }).mockApi.world.workspace.leads;
    await expect(lead).toMatchObject({ email: 'ada@example.de', consent: 'unknown' });
  },
};

/** What the visitor agreed to is kept with the lead, in the words of the form. */
export const AgreesToEmails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const box = canvas.getByRole('checkbox', { name: /offers and news/ });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await capture(canvas, 'ada@example.de');
    await result(canvas).findByRole('article');
    const [lead] = (loaded as { mockApi: MockApi }).mockApi.world.workspace.leads;
    await expect(lead).toMatchObject({
      consent: 'given',
      consentText: leadsCopy.form.consent,
    });
  },
};
