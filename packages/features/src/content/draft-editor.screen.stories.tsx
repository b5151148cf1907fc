import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { MockApi } from '@flowdeck/mock-api/mock-api';
import { draftId, longDraftId } from '@flowdeck/mock-api/seeds/content';
import { DraftEditorScreen } from './draft-editor.screen.tsx';
import { presenceCopy } from './presence-copy.ts';
import { draftEditorCopy } from './draft-editor-copy.ts';
import { copyByHandCopy } from '../platform/copy-by-hand-copy.ts';
import { revisionCopy } from '../platform/revision/revision-copy.ts';
import { deleteDraftCopy } from './delete-draft-copy.ts';
import { rolesCopy } from '../platform/roles-copy.ts';

const meta = {
  title: 'Screens/Draft',
  component: DraftEditorScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    id: draftId,
    listLink: <a href="#drafts">All drafts</a>,
    renderPackLink: (pack, label) => (
      <a href={`#pack ${pack.postTitle}: ${pack.contentSummary}`}>{label}</a>
    ),
    onDeleted: fn(),
    onCopied: fn(),
  },
} satisfies Meta<typeof DraftEditorScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const title = (canvas: Canvas) => canvas.findByRole('textbox', { name: 'Title' });
const text = (canvas: Canvas) =>
  canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const save = (canvas: Canvas) => canvas.getByRole('button', { name: 'Save' });
const api = (loaded: unknown) => (loaded as { mockApi: MockApi }).mockApi;
const stored = (loaded: unknown) => {
  const draft = api(loaded).world.workspace.pieces.find(({ id }) => id === draftId);
  if (!draft) throw new globalThis.Error('The draft is gone.');
  return draft;
};

/** Someone else writes another text meanwhile. */
function changeElsewhere(loaded: unknown, content = 'A text of theirs.') {
  const draft = stored(loaded);
  draft.content = content;
  draft.version += 1;
}

async function choose(canvas: Canvas, action: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(draftEditorCopy.facts.writer)).toBeVisible();
    // Nobody is named where one person works alone.
    await expect(canvas.queryByText(draftEditorCopy.facts.by)).toBeNull();
  },
};

export const LongContent: Story = { args: { id: longDraftId }, globals: { data: 'long' } };

export const Loading: Story = { globals: { network: 'stalled' } };

export const Error: Story = { globals: { network: 'error' } };

/** Deleted, or never there. */
export const Empty: Story = { globals: { data: 'empty' } };

export const Offline: Story = { globals: { network: 'offline' } };

/** What was typed is on its way, and typing goes on. */
export const Saving: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await title(canvas), ' in a week');
    api(loaded).setNetwork('stalled');
    await userEvent.click(save(canvas));
    await expect(save(canvas)).toHaveAttribute('aria-busy', 'true');
    await expect(await title(canvas)).toHaveValue('How to plan a calm launch in a week');
  },
};

/** A failure takes nothing away from what was typed. */
export const SaveFailed: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await title(canvas), ' in a week');
    api(loaded).setNetwork('error');
    await userEvent.click(save(canvas));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server.',
    );
    await expect(await title(canvas)).toHaveValue('How to plan a calm launch in a week');
    await expect(canvas.getByText(draftEditorCopy.save.failed)).toBeVisible();
  },
};

/** A draft needs a title; the text is saved all the same. */
export const Invalid: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.clear(await title(canvas));
    const field = await title(canvas);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Give the draft a title/));
    await userEvent.type(await text(canvas), ' More.');
    await waitFor(() => expect(stored(loaded).content).toMatch(/ More\.$/));
    await expect(stored(loaded).title).toBe('How to plan a calm launch');
    await expect(await canvas.findByText(draftEditorCopy.save.unsaved)).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** One line of buttons, which stays on top; the rest is in the menu. */
export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(draftEditorCopy.save.saved)).toBeVisible();
    const { more, export: exporting, pack } = draftEditorCopy.actions;
    const places = [
      canvas.getByRole('radiogroup'),
      save(canvas),
      canvas.getByRole('button', { name: more }),
    ].map((control) => control.getBoundingClientRect());
    const [views, ...buttons] = places;
    for (const { top, bottom } of buttons) {
      await expect(top).toBeLessThan(views?.bottom ?? 0);
      await expect(bottom).toBeGreaterThan(views?.top ?? 0);
    }
    await expect(canvas.queryByRole('button', { name: exporting })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: pack })).not.toBeInTheDocument();
  },
};

/** The draft as readers see it. */
export const AsViewer: Story = {
  globals: { role: 'viewer' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rolesCopy.needs.editor)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole('button', { name: draftEditorCopy.actions.more }),
    ).not.toBeInTheDocument();
  },
};

export const Playground: Story = { tags: ['!test'] };

/** Others have it open, too. */
export const OthersAreHere: Story = {
  beforeEach: ({ loaded }) => {
    const { world } = api(loaded);
    const [, grace, katherine, jean] = world.workspace.members;
    const seenAt = world.now();
    stored(loaded).present = [grace, katherine, jean].flatMap((member, index) =>
      member ? [{ account: member.account, editing: index === 0, seenAt }] : [],
    );
  },
  play: async ({ canvas }) => {
    const [grace, readers] = ['Grace Hopper', 'Jean Bartik and Katherine Johnson'];
    const said = `${presenceCopy.editing.one(grace)} · ${presenceCopy.reading.many(readers)}`;
    await expect(await canvas.findByText(said)).toBeVisible();
  },
};

/** Without a press: what was typed is saved after a pause. */
export const SavesByItself: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await text(canvas), ' The end.');
    await expect(canvas.getByText(draftEditorCopy.save.unsaved)).toBeVisible();
    await waitFor(() => expect(stored(loaded).content).toMatch(/ The end\.$/), {
      timeout: 4_000,
    });
    await expect(await canvas.findByText(draftEditorCopy.save.saved)).toBeVisible();
  },
};

/** Scores and notes follow the text; a press on a note leads to its place. */
export const FillsInNotes: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const note = '[Say who answers questions on the day]';
    await expect(await canvas.findByText(/of 10 checks passed/)).toBeVisible();
    const marks = () => [
      ...canvas.getByRole('region', { name: draftEditorCopy.title }).querySelectorAll('mark'),
    ];
    await step('It is marked in the text, where it stands', async () => {
      await waitFor(() => expect(marks().map((mark) => mark.textContent)).toContain(note));
      const area = await text(canvas);
      area.scrollTop = area.scrollHeight;
      const last = marks().at(-1);
      const box = area.getBoundingClientRect();
      await waitFor(() => expect(last?.getBoundingClientRect().bottom).toBeLessThan(box.bottom));
    });
    await step('Go to a note', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: note }));
      const area = await text(canvas);
      await waitFor(() => expect(area).toHaveFocus());
      await expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(note);
    });
    await step('Replace it', async () => {
      await userEvent.paste('Ada answers questions');
      await waitFor(() => expect(canvas.queryByRole('button', { name: note })).toBeNull());
      await expect(marks().map((mark) => mark.textContent)).not.toContain(note);
      await expect(
        canvas.getByRole('button', { name: '[Name the feature that waits for the next release]' }),
      ).toBeVisible();
    });
  },
};

/** What stands in code is no note, in the text and in its preview. */
export const LeavesCodeAlone: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const area = await text(canvas);
    await userEvent.clear(area);
    await userEvent.click(area);
    await userEvent.paste('Keep `[Name]` as code.\n\nWrite to [Name].');
    await step('In the text', async () => {
      const region = canvas.getByRole('region', { name: draftEditorCopy.title });
      await waitFor(() => expect(region.querySelectorAll('mark')).toHaveLength(1));
      await expect(region.querySelector('mark')?.previousSibling).toHaveTextContent(/Write to$/);
    });
    await step('In its preview', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Preview' }));
      await waitFor(() => expect(CSS.highlights.get('notes')).toHaveProperty('size', 1));
    });
  },
};

/** Markdown as it reads, and nothing that runs. */
export const Previews: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const area = await text(canvas);
    await userEvent.clear(area);
    await userEvent.click(area);
    await userEvent.paste(
      '## Plan\n\n- **One**\n\n<img src=x onerror="document.title=1"><script>x</script>\n\n[go](javascript:alert(1))',
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Preview' }));
    const preview = within(await canvas.findByRole('article', { name: draftEditorCopy.preview }));
    await expect(preview.getByRole('heading', { name: 'Plan', level: 2 })).toBeVisible();
    await expect(preview.getByText('One').tagName).toBe('STRONG');
    // HTML is text like any other.
    await expect(preview.getByText(/<img src=x onerror="document.title=1">/)).toBeVisible();
    const article = await canvas.findByRole('article', { name: draftEditorCopy.preview });
    await expect(article.querySelector('img, script, [onerror], [href^="javascript:"]')).toBeNull();
  },
};

/** Others see who types. */
export const SaysWhoTypes: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const own = () => stored(loaded).present?.[0];
    await waitFor(() => expect(own()?.editing).toBe(false));
    await userEvent.type(await text(canvas), ' More.');
    await waitFor(() => expect(own()?.editing).toBe(true));
  },
};

/** Two people at once: the second sees both versions, and neither is lost. */
export const ChangedMeanwhile: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    await step('Save a text that somebody else has changed', async () => {
      await userEvent.type(await text(canvas), ' Mine.');
      changeElsewhere(loaded);
      await userEvent.click(save(canvas));
      const alert = within(await canvas.findByRole('alert'));
      await expect(alert.getByLabelText('Their text')).toHaveValue('A text of theirs.');
      await expect(alert.getByText('theirs', { selector: 'mark' })).toBeVisible();
      await expect((await text(canvas)).value).toMatch(/ Mine\.$/);
    });
    await step('Save mine; theirs is a version', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save mine' }));
      await waitFor(() => expect(stored(loaded).content).toMatch(/ Mine\.$/));
      await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
      await expect(stored(loaded).versions[0]?.content).toBe('A text of theirs.');
    });
  },
};

/** Edits far apart are marked each by itself. */
export const ChangedInTwoPlaces: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const field = await text(canvas);
    const { content } = stored(loaded);
    await userEvent.type(field, ' Mine.');
    changeElsewhere(loaded, `Theirs. ${content}`);
    await userEvent.click(save(canvas));
    const alert = within(await canvas.findByRole('alert'));
    const differing = within(alert.getByLabelText('Where the texts differ'));
    const marks = differing.getAllByText(/./, { selector: 'mark' });
    await expect(marks.map(({ textContent }) => textContent.trim())).toEqual(['Theirs.', 'Mine.']);
  },
};

/** What has little in common is not marked word by word. */
export const ChangedAltogether: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const words = Array.from({ length: 1_200 }, (_, index) => `word${String(index)}`).join(' ');
    await userEvent.type(await text(canvas), ' Mine.');
    changeElsewhere(loaded, words);
    await userEvent.click(save(canvas));
    await expect(
      await canvas.findByText('The texts differ in too many places to mark them.'),
    ).toBeVisible();
  },
};

export const KeepsTheirs: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await text(canvas), ' Mine.');
    changeElsewhere(loaded);
    await userEvent.click(save(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep theirs' }));
    await expect(await text(canvas)).toHaveValue('A text of theirs.');
    await expect(stored(loaded).content).toBe('A text of theirs.');
  },
};

/** What somebody else saves is on the screen, as long as nothing is typed here. */
export const FollowsWhatOthersSave: Story = {
  tags: ['behaviour'],
  beforeEach: ({ loaded }) => {
    const { world } = api(loaded);
    const grace = world.workspace.members[1];
    if (!grace) return;
    stored(loaded).present = [{ account: grace.account, editing: true, seenAt: world.now() }];
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText(presenceCopy.editing.one('Grace Hopper'));
    changeElsewhere(loaded);
    // Whoever begins to type says so at once, and hears who else is here. In the end, nothing is typed.
    await userEvent.type(await title(canvas), 'x{Backspace}');
    await waitFor(async () => expect(await text(canvas)).toHaveValue('A text of theirs.'));
  },
};

/** An earlier text comes back; what it replaces becomes a version. */
export const RestoresAVersion: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const area = await text(canvas);
    const first = area.value;
    await step('Write something else', async () => {
      await userEvent.clear(area);
      await userEvent.type(area, 'Another text.');
      await userEvent.click(save(canvas));
      await waitFor(() => expect(stored(loaded).content).toBe('Another text.'));
    });
    await step('Go back to the first text', async () => {
      await choose(canvas, 'Earlier versions');
      const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions' }));
      await dialog.findByLabelText(draftEditorCopy.versions.text);
      await userEvent.click(dialog.getByRole('button', { name: draftEditorCopy.versions.restore }));
      await waitFor(() => expect(stored(loaded).content).toBe(first));
      await expect(area).toHaveValue(first);
      await expect(stored(loaded).versions[0]?.content).toBe('Another text.');
    });
  },
};

const sentence = 'A calm launch is planned backwards from the day after it.';

/** Selects the first sentence and has it revised. */
async function revise(canvas: Canvas, action: string) {
  const area = await text(canvas);
  area.focus();
  area.setSelectionRange(0, sentence.length);
  const button = canvas.getByRole('button', { name: action });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** A language model proposes another text for a passage; the writer takes it, and can undo that. */
export const RevisesAPassage: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded, step }) => {
    const area = await text(canvas);
    const before = area.value;
    await step('Select a passage', async () => {
      await expect(canvas.getByRole('button', { name: 'Shorten' })).toBeDisabled();
      await revise(canvas, 'Shorten');
      const proposal = await canvas.findByLabelText('Proposed text');
      await expect(proposal).toHaveValue('A calm launch is planned backwards');
      await expect(area).toHaveValue(before);
    });
    await step('Take the proposal', async () => {
      await userEvent.click(canvas.getByRole('button', { name: revisionCopy.proposal.accept }));
      const after = before.replace(sentence, 'A calm launch is planned backwards');
      await expect(area).toHaveValue(after);
      await waitFor(() => expect(area).toHaveFocus());
      await waitFor(() => expect(stored(loaded).content).toBe(after), { timeout: 4_000 });
    });
    await step('Undo', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
      await expect(area).toHaveValue(before);
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  },
};

export const DiscardsAProposal: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const area = await text(canvas);
    const before = area.value;
    await revise(canvas, 'Expand');
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(area).toHaveValue(before);
    await expect(area).toHaveFocus();
    await expect(canvas.queryByLabelText('Proposed text')).toBeNull();
  },
};

/** Progress while the model writes; who cancels goes on writing. */
export const CancelsARevision: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await text(canvas);
    api(loaded).setNetwork('stalled');
    await revise(canvas, 'Rewrite');
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName(/^Revising/);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(await text(canvas)).toHaveFocus();
  },
};

/** Nothing changes if the model fails. */
export const RevisionFailed: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    const before = (await text(canvas)).value;
    api(loaded).setNetwork('error');
    await revise(canvas, 'Rewrite');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Something went wrong on the server.',
    );
    await expect(await text(canvas)).toHaveValue(before);
  },
};

/** Without a language model, which the server has lost here, the editor has nothing of it. */
export const WithoutAModel: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await title(canvas), ' in a week');
    api(loaded).world.hasModel = false;
    await userEvent.click(save(canvas));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Rewrite' })).toBeNull());
  },
};

/** The copy has what is on the screen, saved or not. */
export const Duplicates: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await userEvent.type(await text(canvas), ' The end.');
    await choose(canvas, 'Duplicate');
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledOnce());
    const [copy] = api(loaded).world.workspace.pieces;
    await expect(copy?.content).toMatch(/ The end\.$/);
    await expect(copy?.title).toBe('Copy of How to plan a calm launch');
  },
};

/** Deleting asks for a word, because it cannot be undone. */
export const Deletes: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, loaded }) => {
    await choose(canvas, 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: deleteDraftCopy.title }));
    await userEvent.type(dialog.getByLabelText(/^Type/), 'delete{Enter}');
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    const { pieces } = api(loaded).world.workspace;
    await expect(pieces.map(({ id }) => id)).not.toContain(draftId);
  },
};

/** The pack is filled in with what the draft says, without the marks of Markdown. */
export const MakesAPack: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await text(canvas);
    const link = canvas.getByRole('link', { name: draftEditorCopy.actions.pack });
    await expect(link.getAttribute('href')).toMatch(
      /^#pack How to plan a calm launch: A calm launch is planned backwards/,
    );
    await expect(link.getAttribute('href')).not.toContain('##');
  },
};

/** All that other screens have as buttons is in the menu. */
export const MenuOnAPhone: Story = {
  ...Phone,
  tags: ['behaviour'],
  play: async ({ canvas, step }) => {
    const { actions } = draftEditorCopy;
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const area = await text(canvas);
    await step('Copy', async () => {
      await choose(canvas, actions.copy);
      await waitFor(() => expect(write).toHaveBeenCalledWith(area.value));
      await expect(await canvas.findByText(actions.copiedStatus)).toBeInTheDocument();
    });
    await step('Export', async () => {
      const saved: string[] = [];
      spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved.push(this.download);
      });
      await choose(canvas, actions.markdown);
      await waitFor(() => expect(saved).toEqual(['how_to_plan_a_calm_launch.md']));
    });
    await step('Make a pack', async () => {
      await userEvent.click(canvas.getByRole('button', { name: actions.more }));
      const link = await screen.findByRole('menuitem', { name: actions.pack });
      await expect(link.getAttribute('href')).toMatch(/^#pack How to plan a calm launch/);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    });
  },
};

/** What went wrong scrolls away with the text; only the buttons stay. */
export const CopiesByHand: Story = {
  ...Phone,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new TypeError('refused'));
    spyOn(document, 'execCommand').mockReturnValue(false);
    const area = await text(canvas);
    await choose(canvas, draftEditorCopy.actions.copy);
    const byHand = await canvas.findByRole('textbox', { name: copyByHandCopy.text });
    await waitFor(() => expect(byHand).toHaveFocus());
    await expect(byHand).toHaveValue(area.value);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(byHand.getBoundingClientRect().bottom).toBeLessThan(0));
    await expect(save(canvas).getBoundingClientRect().top).toBeGreaterThan(0);
  },
};
