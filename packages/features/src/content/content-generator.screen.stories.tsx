import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { longPiece, modelPiece, rightToLeftPiece } from '@flowdeck/mock-api/seeds/content';
import { ContentGeneratorScreen } from './content-generator.screen.tsx';

const meta = {
  title: 'Screens/Content Generator',
  component: ContentGeneratorScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ContentGeneratorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const submit = (canvas: Canvas) => canvas.getByRole('button', { name: 'Generate Content' });
const titleField = (canvas: Canvas) => canvas.getByLabelText(/^Title/);
const keywordField = (canvas: Canvas) => canvas.getByRole('textbox', { name: /^Keywords/ });
const mockApi = ({ loaded }: Context) => (loaded as { mockApi: MockApi }).mockApi;
const logged = ({ loaded }: Context) =>
  (loaded as { outside: { logged: string[] } }).outside.logged;
const launch = 'Five habits of calm launches';

async function generate(canvas: Canvas, title = launch) {
  await userEvent.click(titleField(canvas));
  await userEvent.paste(title);
  await userEvent.click(submit(canvas));
  return within(await canvas.findByRole('article', { name: title }));
}

export const Default: Story = {};

export const LongContent: Story = {
  globals: { data: 'long' },
  play: async ({ canvas }) => {
    await userEvent.click(keywordField(canvas));
    await userEvent.paste(longPiece.keywords.join(','));
    const piece = await generate(canvas, longPiece.title);
    await expect(piece.getByRole('list', { name: 'Keywords' }).children).toHaveLength(20);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** The first piece on its way: progress, its place is held, a second press does nothing. */
export const Loading: Story = {
  globals: { network: 'stalled' },
  play: async ({ canvas }) => {
    await userEvent.type(titleField(canvas), launch);
    await userEvent.click(submit(canvas));
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName(/Writing/);
    await expect(canvas.getByRole('region', { name: 'Generated content' })).toHaveAttribute(
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
    await userEvent.type(titleField(canvas), launch);
    await userEvent.click(submit(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server. Please try again.',
    );
    await expect(titleField(canvas)).toHaveValue(launch);
    await expect(submit(canvas)).toBeEnabled();
    await expect(canvas.getByText('Nothing written yet')).toBeVisible();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing written yet')).toBeVisible();
    await userEvent.type(titleField(canvas), '   {Enter}');
    await expect(submit(canvas)).toBeDisabled();
    await expect(canvas.getByText('Nothing written yet')).toBeVisible();
  },
};

/** Nothing usable came back: the screen’s own sentence. */
export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await userEvent.type(titleField(canvas), launch);
    await userEvent.click(submit(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to generate content');
  },
};

/** Another piece on its way leaves the last where it is. */
export const Saving: Story = {
  play: async (context) => {
    const { canvas } = context;
    await generate(canvas);
    mockApi(context).setNetwork('stalled');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.getByRole('article', { name: launch })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveFocus();
  },
};

/** A failure after a success takes nothing away, and the next success takes the failure away. */
export const SaveFailed: Story = {
  play: async (context) => {
    const { canvas } = context;
    await generate(canvas);
    mockApi(context).setNetwork('error');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server.',
    );
    await expect(canvas.getByRole('article', { name: launch })).toBeVisible();
    await expect(titleField(canvas)).toHaveValue(launch);
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(keywordField(canvas));
    await userEvent.paste('x'.repeat(61));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(keywordField(canvas)).toHaveAccessibleDescription(
        /A keyword can have at most 60 characters\./,
      ),
    );
    await expect(keywordField(canvas)).toHaveValue('x'.repeat(61));
  },
};

/** Default once more, for the toolbar’s conditions; tests play Default. */
export const Playground: Story = { tags: ['!test'] };

/** Filled in and sent, for a look at the answer under the toolbar’s conditions. */
export const Submitted: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(titleField(canvas), launch);
    await userEvent.click(submit(canvas));
  },
};

/** By keyboard alone: a template draft, labelled as such, with its scores and their checks. */
export const WritesATemplateDraft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('The form has its defaults', async () => {
      await expect(submit(canvas)).toBeDisabled();
      await expect(canvas.getByLabelText('Tone')).toHaveValue('professional');
      await expect(canvas.getByLabelText('Length')).toHaveValue('medium');
      await expect(canvas.getByRole('checkbox', { name: /Optimize for SEO/ })).toBeChecked();
    });
    await step('Type a title and keywords, and send', async () => {
      await userEvent.type(titleField(canvas), launch);
      await userEvent.tab();
      await userEvent.keyboard('launch{Enter}checklist{Enter}');
      await userEvent.type(titleField(canvas), '{Enter}');
    });
    await step('The draft says that it comes from a template', async () => {
      const piece = within(await canvas.findByRole('article', { name: launch }));
      await expect(piece.getByText('Template draft')).toBeVisible();
      await expect(
        piece.getByRole('heading', { name: 'A working definition of launch' }),
      ).toBeVisible();
      await expect(canvas.getByText('This is a template draft')).toBeVisible();
    });
    await step('It has scores', async () => {
      const seo = canvas.getByRole('meter', { name: 'SEO Score' });
      await expect(seo).toHaveAttribute('aria-valuetext', '85 of 100, Good');
      await expect(canvas.getByRole('meter', { name: 'Readability Score' })).toBeVisible();
      await expect(
        canvas.getByText('Content generated, SEO score 85, readability score 100.'),
      ).toBeInTheDocument();
    });
    await step('Open the checks behind a score', async () => {
      const check = canvas.getByText('The first paragraph contains “launch”');
      await expect(check).not.toBeVisible();
      await userEvent.click(canvas.getByText('8 of 9 checks passed'));
      await waitFor(() => expect(check).toBeVisible());
    });
  },
};

/** A server that knows only the specification: scores without checks, no word on the source. */
export const AnotherServer: Story = {
  tags: ['behaviour'],
  globals: { server: 'specification-only' },
  play: async ({ canvas }) => {
    const piece = await generate(canvas);
    await expect(canvas.getByRole('meter', { name: 'SEO Score' })).toBeVisible();
    await expect(canvas.queryByText(/checks passed/)).not.toBeInTheDocument();
    await expect(piece.queryByText('Template draft')).not.toBeInTheDocument();
  },
};

/** Trimmed, each once whatever its case, at most 20; Enter adds and never submits. */
export const Keywords: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.type(titleField(canvas), launch);
    await userEvent.type(
      keywordField(canvas),
      '  launch {Enter}LAUNCH{Enter}   {Enter}email{Enter}',
    );
    const chips = () =>
      within(canvas.getByRole('list', { name: 'Keywords' })).getAllByRole('listitem');
    await expect(chips().map((chip) => chip.textContent)).toEqual(['launch', 'email']);
    await expect(keywordField(canvas)).toHaveFocus();
    await expect(canvas.getByText('Nothing written yet')).toBeVisible();

    await userEvent.clear(keywordField(canvas));
    await userEvent.paste(Array.from({ length: 19 }, (_, index) => `k${String(index)}`).join(','));
    await waitFor(() => expect(chips()).toHaveLength(20));
    await waitFor(() => expect(keywordField(canvas)).toHaveAccessibleDescription(/up to 20\./));
    await userEvent.click(canvas.getByRole('button', { name: /email/ }));
    await expect(chips()).toHaveLength(19);
  },
};

/** Regenerate takes the form as it stands, keeps it, and keeps the focus. */
export const Regenerates: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    const piece = await generate(canvas);
    await expect(piece.getByText(/A sound plan begins with a shared view/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Tone'), 'friendly');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByText(/We are so glad you are here/)).toBeVisible();
    await expect(titleField(canvas)).toHaveValue(launch);
    await expect(canvas.getByLabelText('Tone')).toHaveValue('friendly');
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveFocus();
    await userEvent.clear(titleField(canvas));
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
  },
};

export const RecoversAfterAFailure: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    await SaveFailed.play?.(context);
    const { canvas } = context;
    mockApi(context).setNetwork('normal');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(canvas.getByRole('article', { name: launch })).toBeVisible();
  },
};

export const Copies: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const piece = await generate(canvas, modelPiece.title);
    await userEvent.click(piece.getByRole('button', { name: 'Copy' }));
    await expect(await piece.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect(write.mock.calls).toEqual([[modelPiece.content]]);
    await expect(piece.getByText('Content copied')).toBeInTheDocument();
    await expect(
      await piece.findByRole('button', { name: 'Copy' }, { timeout: 4_000 }),
    ).toBeVisible();
  },
};

/** A clipboard that refuses is only logged. */
export const CopyRefused: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    const piece = await generate(canvas);
    await userEvent.click(piece.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(logged(context)).toContain('Failed to copy to the clipboard'));
    await expect(piece.getByRole('button', { name: 'Copy' })).toBeEnabled();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Downloads: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const saved: string[] = [];
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const piece = await generate(canvas);
    await userEvent.click(piece.getByRole('button', { name: 'Download' }));
    await expect(saved).toEqual(['five_habits_of_calm_launches.txt']);
  },
};

/** A piece by a language model has its name on it, and no word of a template. */
export const WrittenByAModel: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const piece = await generate(canvas, modelPiece.title);
    await expect(piece.getByText(`Written by ${modelPiece.model}`)).toBeVisible();
    await expect(canvas.queryByText(/template/i)).not.toBeInTheDocument();
  },
};

export const RightToLeft: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const piece = await generate(canvas, rightToLeftPiece.title);
    const heading = piece.getByRole('heading', { name: 'قرر مبكرا' });
    await expect(getComputedStyle(heading).direction).toBe('rtl');
    const [item] = piece.getAllByRole('listitem');
    const list = item?.parentElement;
    await expect(list && getComputedStyle(list).paddingRight).toBe('24px');
  },
};
