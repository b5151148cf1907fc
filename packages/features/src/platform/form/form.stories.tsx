import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { requestSignUpLink } from '@flowdeck/contract/identity/session';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { TextField } from '@flowdeck/ui/text-field';
import { omit } from 'zod/mini';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { ApiProblem } from '../api-problem.ts';
import type { ContractForm } from './contract-form.ts';
import { useContractForm } from './use-contract-form.ts';
import { useLightForm } from './use-light-form.ts';

const schema = omit(requestSignUpLink.body, { action: true });

interface Submission {
  submit: (body: { name: string; email: string }) => Promise<void>;
}

const submitFn = (submit: Submission['submit']) => fn(submit);

const options = ({ submit }: Submission) => ({
  schema,
  defaultValues: { name: '', email: '' },
  submit,
  failureText: () => 'It could not be sent.',
});

function Fields({
  form,
}: {
  form: Pick<
    ContractForm<typeof schema>,
    'formRef' | 'failure' | 'field' | 'onSubmit' | 'pending' | 'ready'
  >;
}) {
  const { formRef, failure, field, onSubmit, pending, ready } = form;
  return (
    <form ref={formRef} noValidate className="grid gap-4" onSubmit={onSubmit}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      {failure !== undefined && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
        Send
      </Button>
    </form>
  );
}

const Full = (submission: Submission) => <Fields form={useContractForm(options(submission))} />;
const Light = (submission: Submission) => <Fields form={useLightForm(options(submission))} />;

/** Both hooks side by side: a form cannot tell which of them holds it. */
function BothForms(submission: Submission) {
  return (
    <div className="grid max-w-3xl gap-8 sm:grid-cols-2">
      <section aria-label="Full">
        <Full {...submission} />
      </section>
      <section aria-label="Light">
        <Light {...submission} />
      </section>
    </div>
  );
}

const meta = {
  title: 'Forms/Form',
  tags: ['without-data'],
  component: BothForms,
  parameters: { services: {} },
  args: { submit: submitFn(async () => undefined) },
  argTypes: {
    submit: {
      description:
        'Sends the values once they are valid; a rejection is the failure that is shown.',
      table: { type: { summary: '(body) => Promise<void>' } },
    },
  },
} satisfies Meta<typeof BothForms>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** Runs the same steps on each of the two forms. */
const onBoth =
  (play: (form: ReturnType<typeof parts>, context: Context) => Promise<void>) =>
  async (context: Context) => {
    for (const name of ['Full', 'Light']) {
      context.args.submit.mockClear();
      await play(parts(context.canvas.getByRole('region', { name })), context);
    }
  };

function parts(region: HTMLElement) {
  const form = within(region);
  return {
    name: form.getByLabelText(/^Name/),
    email: form.getByLabelText(/^Email/),
    send: form.getByRole('button', { name: 'Send' }),
    alert: () => form.queryByRole('alert'),
    fill: async (name: string, email: string) => {
      await userEvent.type(form.getByLabelText(/^Name/), name);
      await userEvent.type(form.getByLabelText(/^Email/), email);
    },
  };
}

const refused = (detail: object = {}) =>
  new ApiProblem('requestSignUpLink', { kind: 'refused', status: 400, ...detail });

export const Default: Story = {};

/** Empty fields and fields of spaces keep the button disabled. */
export const Empty: Story = {
  play: onBoth(async ({ send, fill }, { args }) => {
    await fill('  ', 'ada@example.com{Enter}');
    await expect(send).toBeDisabled();
    await expect(args.submit).not.toHaveBeenCalled();
  }),
};

/** A failure about no field is said once and keeps what was typed. */
export const SaveFailed: Story = {
  args: {
    submit: submitFn(async () => {
      throw refused();
    }),
  },
  play: onBoth(async ({ name, email, send, fill, alert }) => {
    await fill('Ada', 'ada@example.com');
    await userEvent.click(send);
    await waitFor(() => expect(alert()).toHaveTextContent('It could not be sent.'));
    await expect(name).toHaveValue('Ada');
    await expect(email).toHaveValue('ada@example.com');
    await expect(send).toBeEnabled();
  }),
};

/** The first wrong field gets the focus. */
export const Invalid: Story = {
  play: onBoth(async ({ name, email, send, fill }, { args }) => {
    await fill('Ada', 'ada');
    await userEvent.click(send);
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(contractCopy.errors.email);
    await expect(email).toBeInvalid();
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(args.submit).not.toHaveBeenCalled();
  }),
};

/** Sends what the schema reads, which is trimmed. */
export const SendsWhatTheSchemaReads: Story = {
  tags: ['behaviour'],
  play: onBoth(async ({ name, email, send, fill }, { args }) => {
    await expect(name).toBeRequired();
    await expect(name).toHaveAttribute('maxlength', '200');
    await expect(send).toBeDisabled();
    await fill(' Ada ', ' ada@example.com{Enter}');
    await waitFor(() => expect(args.submit).toHaveBeenCalledOnce());
    await expect(args.submit.mock.lastCall?.[0]).toEqual({ name: 'Ada', email: 'ada@example.com' });
    await expect(email).toHaveValue(' ada@example.com');
  }),
};

/** What is said about a field goes as soon as it changes. */
export const ErrorGoesWithTheChange: Story = {
  tags: ['behaviour'],
  play: onBoth(async ({ email, send, fill }) => {
    await fill('Ada', 'ada');
    await userEvent.click(send);
    await waitFor(() => expect(email).toBeInvalid());
    await userEvent.type(email, '@');
    await expect(email).not.toHaveAttribute('aria-invalid');
  }),
};

/** What the server says about a field appears at the field, and the first of them gets the focus. */
export const ServerIssues: Story = {
  tags: ['behaviour'],
  args: {
    submit: submitFn(async () => {
      throw refused({
        issues: [
          { path: 'email', message: 'This domain takes no mail.' },
          { path: 'name', message: 'Must not be a number.' },
        ],
      });
    }),
  },
  play: onBoth(async ({ name, email, send, fill, alert }) => {
    await fill('7', 'ada@example.com');
    await userEvent.click(send);
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveAccessibleDescription('Must not be a number.');
    await expect(email).toHaveAccessibleDescription('This domain takes no mail.');
    await expect(alert()).not.toBeInTheDocument();
    await userEvent.type(name, '8');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(email).toBeInvalid();
    await expect(name).toHaveFocus();
  }),
};

/** A second press while the first submission runs sends nothing. */
export const SendsOnce: Story = {
  tags: ['behaviour'],
  args: { submit: submitFn(() => new Promise<void>(() => undefined)) },
  play: onBoth(async ({ send, fill }, { args }) => {
    await fill('Ada', 'ada@example.com');
    send.click();
    send.click();
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(send);
    await userEvent.keyboard('{Enter}');
    await expect(args.submit).toHaveBeenCalledOnce();
    await expect(send).toHaveFocus();
  }),
};

export const FailureGoesWithTheNextAttempt: Story = {
  tags: ['behaviour'],
  args: { submit: submitFn(async () => undefined) },
  play: onBoth(async ({ send, fill, alert }, { args }) => {
    args.submit.mockRejectedValueOnce(refused());
    await fill('Ada', 'ada@example.com');
    await userEvent.click(send);
    await waitFor(() => expect(alert()).toHaveTextContent('It could not be sent.'));
    await userEvent.click(send);
    await waitFor(() => expect(alert()).not.toBeInTheDocument());
    await expect(args.submit).toHaveBeenCalledTimes(2);
  }),
};
