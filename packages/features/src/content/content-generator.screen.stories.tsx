import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import {
  brokenTitle,
  draftPiece,
  endlessPiece,
  longPiece,
  modelPiece,
  rightToLeftPiece,
} from '@flowdeck/mock-api/seeds/content';
import { Button } from '@flowdeck/ui/button';
import { useSession } from '../platform/session/index.ts';
import { ContentGeneratorScreen } from './content-generator.screen.tsx';
import { contentCopy } from './content-copy.ts';
import { rolesCopy } from '../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Content Generator',
  component: ContentGeneratorScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    renderDraftsLink: (label) => (
      <Button asChild>
        <a href="#drafts">{label}</a>
      </Button>
    ),
    renderDraftLink: (id, label) => (
      <Button asChild size="sm">
        <a href={`#${id}`}>{label}</a>
      </Button>
    ),
  },
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
  await canvas.findByRole('article', { name: title });
  await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument());
  return within(canvas.getByRole('article', { name: title }));
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
    await expect(await canvas.findByText(contentCopy.empty.result)).toBeVisible();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(contentCopy.empty.result)).toBeVisible();
    await expect(canvas.getByText('As the title suggests · Same as the title')).toBeVisible();
    await userEvent.type(titleField(canvas), '   {Enter}');
    await expect(submit(canvas)).toBeDisabled();
    await expect(canvas.getByText(contentCopy.empty.result)).toBeVisible();
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

export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

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
      await expect(canvas.getByLabelText(contentCopy.form.intent)).toHaveValue('auto');
      await expect(canvas.getByLabelText('Language')).toHaveValue('auto');
      await expect(canvas.getByRole('checkbox', { name: /Optimize for SEO/ })).toBeChecked();
    });
    await step('Type a title and keywords, and send', async () => {
      await userEvent.type(titleField(canvas), launch);
      // Past the facts.
      await userEvent.tab();
      await userEvent.tab();
      await userEvent.keyboard('launch{Enter}checklist{Enter}');
      await userEvent.type(titleField(canvas), '{Enter}');
    });
    await step('The draft says that it comes from a template', async () => {
      const piece = within(await canvas.findByRole('article', { name: launch }));
      await expect(piece.getByText('Template draft')).toBeVisible();
      await expect(piece.getByRole('heading', { name: 'Launch: the list' })).toBeVisible();
      await expect(canvas.getByText(contentCopy.source.templateTitle)).toBeVisible();
    });
    await step('It has scores', async () => {
      const seo = canvas.getByRole('meter', { name: 'SEO Score' });
      await expect(seo).toHaveAttribute('aria-valuetext', '58 of 100, Fair');
      await expect(canvas.getByRole('meter', { name: 'Readability Score' })).toBeVisible();
      await expect(
        canvas.getByText('Content generated, SEO score 58, readability score 79.'),
      ).toBeInTheDocument();
    });
    await step('Open the checks behind a score', async () => {
      const check = canvas.getByText('The first paragraph contains “launch”');
      await expect(check).not.toBeVisible();
      await userEvent.click(canvas.getByText('7 of 10 checks passed'));
      await waitFor(() => expect(check).toBeVisible());
    });
  },
};

const tomatoes = 'How to grow balcony tomatoes';
const facts = (canvas: Canvas) => canvas.getByLabelText(/^Facts/);

/** Facts take the place of notes; with one for each, the scores are good. */
export const WorksFactsIn: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const seo = () => canvas.getByRole('meter', { name: 'SEO Score' });
    await step('Without facts, the scores name the notes first', async () => {
      await userEvent.type(keywordField(canvas), 'balcony tomatoes{Enter}');
      await generate(canvas, tomatoes);
      await expect(seo()).toHaveAttribute('aria-valuetext', expect.stringContaining('Fair'));
      const [next] = canvas.getAllByText(/^Fill in 6 notes, beginning with \[List the tools/);
      await expect(next).toBeVisible();
      await waitFor(() => expect(CSS.highlights.get('notes')).toHaveProperty('size', 6));
    });
    await step('Write down what is known', async () => {
      await userEvent.click(facts(canvas));
      await userEvent.paste(
        [
          'you need 20-litre pots',
          '1. plant in mid May',
          'watering at noon burns the leaves',
          'How to tell that it worked: fruit in July',
          'a customer picks every day',
          'Seedlings: https://balcony.example/shop',
        ].join('\n'),
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    });
    await step('The facts are in the text, and no note is left', async () => {
      await expect(await canvas.findByText('Plant in mid May.')).toBeVisible();
      const piece = canvas.getByRole('article', { name: tomatoes });
      await expect(piece).not.toHaveTextContent('[');
      await waitFor(() => expect(CSS.highlights.get('notes')).toHaveProperty('size', 0));
      await expect(canvas.queryByText(/replace the notes/)).not.toBeInTheDocument();
      await expect(seo()).toHaveAttribute('aria-valuetext', expect.stringContaining('Good'));
    });
  },
};

/** The type follows from the title, and can be changed. */
export const ChangesTheType: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const piece = await generate(canvas, tomatoes);
    await expect(canvas.getByText(/^This how-to was put together/)).toBeVisible();
    await expect(piece.getByRole('heading', { name: 'The steps' })).toBeVisible();
    await userEvent.click(canvas.getByText(contentCopy.form.more));
    await userEvent.selectOptions(canvas.getByLabelText(contentCopy.form.intent), 'Comparison');
    await expect(canvas.getByText('Comparison · Same as the title')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByText(/^This comparison was put together/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Side by side' })).toBeVisible();
  },
};

/** No English for a German title: the author’s own words, and how to get a draft after all. */
export const Outline: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const title = 'Balkontomaten richtig pflegen';
    await userEvent.type(keywordField(canvas), 'Gießen{Enter}');
    await userEvent.type(facts(canvas), 'Töpfe mit 20 Litern');
    const piece = await generate(canvas, title);
    await expect(piece.getByText('Outline')).toBeVisible();
    await expect(canvas.getByText(/your text reads as German/)).toBeVisible();
    await expect(piece.getByRole('heading', { name: 'Gießen' })).toBeVisible();
    await expect(piece.getByText('Töpfe mit 20 Litern.')).toBeVisible();
    await userEvent.click(canvas.getByText(contentCopy.form.more));
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'English');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await piece.findByText('Template draft')).toBeVisible();
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
    await expect(canvas.getByText(contentCopy.empty.result)).toBeVisible();

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
    await expect(piece.getByText(/Each point stands for itself/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Tone'), 'friendly');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await expect(await canvas.findByText(/Pick the ones that help you most/)).toBeVisible();
    await expect(titleField(canvas)).toHaveValue(launch);
    await expect(canvas.getByLabelText('Tone')).toHaveValue('friendly');
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toHaveFocus();
    await userEvent.clear(titleField(canvas));
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeDisabled();
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

/** What a model writes can be read while it writes; it is announced once, not word by word. */
export const WritesInParts: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('Read along', async () => {
      await userEvent.type(titleField(canvas), `${endlessPiece.title}{Enter}`);
      await expect(await canvas.findByText('Being written')).toBeVisible();
      await waitFor(() => expect(canvas.getByText('planned backwards').tagName).toBe('STRONG'));
      await expect(canvas.getByRole('progressbar')).toHaveAccessibleName(/^Writing/);
      await expect(canvas.getByRole('region', { name: 'Generated content' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      const announced = { selector: '[role="status"]' };
      await expect(canvas.getByText(/^Writing your content\./, announced)).toBeInTheDocument();
    });
    await step('Cancel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await expect(await canvas.findByText(contentCopy.empty.result)).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
      await expect(titleField(canvas)).toHaveValue(endlessPiece.title);
      await expect(submit(canvas)).toHaveFocus();
      await expect(canvas.getByText(/^Cancelled\./)).toBeInTheDocument();
    });
    await step('Ask for something else', async () => {
      await userEvent.clear(titleField(canvas));
      await generate(canvas);
    });
  },
};

/** A piece that is cancelled leaves the last one where it is. */
export const CancelsAnother: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await generate(canvas);
    mockApi(context).setNetwork('stalled');
    await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument());
    await expect(canvas.getByRole('article', { name: launch })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
  },
};

/** A piece that comes after its screen was left is there on the next visit, and so is what was typed meanwhile. */
export const KeepsWhatIsTypedMeanwhile: Story = {
  tags: ['behaviour'],
  globals: { delay: { generateContent: 1_500 } },
  render: function Visits(args) {
    const [isOpen, setIsOpen] = useState(true);
    const { state } = useSession();
    return (
      <>
        <Button
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Leave' : 'Come back'}
        </Button>
        {isOpen && state.status === 'authenticated' && <ContentGeneratorScreen {...args} />}
      </>
    );
  },
  play: async ({ canvas, step }) => {
    const leave = () => userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    const comeBack = () => userEvent.click(canvas.getByRole('button', { name: 'Come back' }));
    const drafts = () => canvas.getByRole('link', { name: /^Drafts/ }).textContent;
    const another = 'What makes a launch loud';
    const none = `${contentCopy.drafts}0`;
    await canvas.findByRole('link', { name: /^Drafts/ });
    await waitFor(() => expect(drafts()).not.toBe(none));
    const before = drafts();
    await step('Leave while a piece is written, and type another title', async () => {
      await userEvent.click(titleField(canvas));
      await userEvent.paste(launch);
      await userEvent.click(submit(canvas));
      await leave();
      await comeBack();
      await userEvent.clear(titleField(canvas));
      await userEvent.paste(another);
    });
    await step('The piece comes', async () => {
      await waitFor(() => expect([none, before]).not.toContain(drafts()), { timeout: 5_000 });
    });
    await step('Come back once more', async () => {
      await leave();
      await comeBack();
      await expect(titleField(canvas)).toHaveValue(another);
      const piece = await canvas.findByRole('article', { name: launch }, { timeout: 5_000 });
      await expect(piece).toBeVisible();
    });
  },
};

/** Where the model fails, templates write the piece. */
export const UsesATemplateInstead: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    await step('The model fails', async () => {
      await userEvent.type(titleField(canvas), brokenTitle);
      await userEvent.click(submit(canvas));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'The language model cannot be reached.',
      );
    });
    await step('Take the template', async () => {
      await userEvent.click(canvas.getByRole('button', { name: contentCopy.form.useTemplate }));
      const piece = within(await canvas.findByRole('article', { name: brokenTitle }));
      await expect(piece.getByText('Template draft')).toBeVisible();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
      await expect(titleField(canvas)).toHaveValue(brokenTitle);
    });
    await step('The next request goes to the model again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Regenerate' }));
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be reached/);
      await expect(canvas.getByRole('article', { name: brokenTitle })).toBeVisible();
    });
  },
};

/** What a model writes is Markdown, and is shown as such. */
export const RendersMarkdown: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const piece = await generate(canvas, draftPiece.title);
    await waitFor(() => expect(piece.getByText('everybody').tagName).toBe('STRONG'));
    await expect(piece.getByRole('heading', { name: 'What we learned', level: 4 })).toBeVisible();
    await expect(piece.getByRole('link', { name: 'release notes' })).toBeVisible();
  },
};

/** A piece is a draft, which opens in the editor. */
export const OpensInTheEditor: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('link', { name: /^Drafts\s*3$/ })).toBeVisible();
    await generate(canvas);
    const [newest] = mockApi(context).world.workspace.pieces;
    await expect(canvas.getByRole('link', { name: contentCopy.result.open })).toHaveAttribute(
      'href',
      `#${String(newest?.id)}`,
    );
    await expect(await canvas.findByRole('link', { name: /^Drafts\s*4$/ })).toBeVisible();
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
