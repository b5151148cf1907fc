import { lazy, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { draftLength, revisePassage, updateDraft } from '@flowdeck/contract/content/drafts';
import { limits, visibleText } from '@flowdeck/contract/text';
import { Section } from '@flowdeck/ui/section';
import { SegmentedFilter } from '@flowdeck/ui/segmented-filter';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { PassageTools } from '../../platform/revision/passage-tools.tsx';
import { select } from '../../platform/revision/use-selection.ts';
import { useServices } from '../../platform/services.tsx';
import { useWorkspace } from '../../platform/session/index.ts';
import { RoleNotice } from '../../platform/roles.tsx';
import { useAllows } from '../../platform/use-allows.ts';
import { useRoom } from '../../platform/use-room.tsx';
import { draftEditorCopy as copy } from '../draft-editor-copy.ts';
import type { Draft } from '../drafts.queries.ts';
import { useDraftEditor } from '../use-draft-editor.ts';
import { useLiveScores } from '../use-live-scores.ts';
import { DraftActions, type DraftActionsProps } from './draft-actions.tsx';
import { DraftFacts, DraftNotes, DraftScores } from './draft-facts.tsx';
import { SaveButton, SaveProblem, SaveState } from './save-state.tsx';

const NoteMarks = lazy(async () => ({
  default: (await import('./note-marks.tsx')).NoteMarks,
}));
const DraftPresence = lazy(async () => ({
  default: (await import('./draft-presence.tsx')).DraftPresence,
}));
const MarkdownPreview = lazy(async () => ({
  default: (await import('./markdown-preview.tsx')).MarkdownPreview,
}));

export interface DraftEditorProps extends Pick<
  DraftActionsProps,
  'renderPackLink' | 'onDeleted' | 'onCopied'
> {
  draft: Draft;
}

const views = [
  { value: 'write', label: copy.views.write },
  { value: 'preview', label: copy.views.preview },
] as const;

/** Title and text of a draft beside what follows from them. Those who may not change it read it. */
export function DraftEditor({ draft, ...actions }: DraftEditorProps) {
  const { api } = useServices();
  const editor = useDraftEditor(draft);
  const { text, stored, autosave } = editor;
  const mayChange = useAllows(updateDraft);
  const [chosen, setView] = useState<'write' | 'preview'>('write');
  const view = mayChange ? chosen : 'preview';
  const area = useRef<HTMLTextAreaElement>(null);
  const scores = useLiveScores(text, stored.keywords);

  // Drawn after the text, so that a keystroke waits for no more than that.
  const later = useDeferredValue(editor);
  const [hasRoom, probe] = useRoom();
  const [below, setBelow] = useState<HTMLDivElement | null>(null);
  const isShared = useWorkspace()?.isShared;
  const state = (
    <>
      {mayChange && <SaveState editor={editor} />}
      {isShared && (
        <Suspense>
          <DraftPresence editor={later} />
        </Suspense>
      )}
    </>
  );

  const jumpTo = useCallback((part: string, at: number) => {
    setView('write');
    // After the text is on the screen again.
    requestAnimationFrame(() => {
      if (area.current) select(area.current, part, at);
    });
  }, []);
  return (
    <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {probe}
        {/* Below the header. */}
        <div className="sticky top-16 z-10 flex flex-wrap items-center gap-x-2 gap-y-2 card p-2 page-sm:gap-x-3">
          {mayChange && (
            <>
              <SegmentedFilter
                label={copy.views.label}
                options={views}
                value={view}
                onValueChange={setView}
              />
              <SaveButton editor={editor} />
            </>
          )}
          {hasRoom && state}
          {hasRoom !== undefined && (
            <div className="ms-auto min-w-0">
              <DraftActions {...actions} editor={later} hasRoom={hasRoom} below={below} />
            </div>
          )}
        </div>
        {/* A phone's screen has no room for it in what stays on top. */}
        {hasRoom === false && <div className="flex flex-wrap gap-x-3">{state}</div>}
        <div ref={setBelow} className="grid gap-3 empty:hidden" />
        <RoleNotice call={updateDraft} />
        {mayChange && (
          <>
            <SaveProblem editor={editor} />
            <TextField
              label={copy.fields.title}
              dir="auto"
              autoComplete="off"
              maxLength={limits.title}
              value={text.title}
              error={visibleText(text.title) === '' ? copy.fields.titleMissing : undefined}
              onChange={({ target }) => {
                autosave.type({ title: target.value });
              }}
            />
          </>
        )}
        {view === 'write' && stored.canRevise && (
          <PassageTools
            revise={(body, options) =>
              api.call(revisePassage, { params: { id: stored.id }, body }, options)
            }
            text={text.content}
            area={area}
            onReplace={(content, passage) => {
              autosave.type({ content });
              jumpTo(passage.text, passage.at);
            }}
            onLeave={() => area.current?.focus()}
          />
        )}
        {view === 'write' ? (
          <div className="relative">
            <TextArea
              ref={area}
              label={copy.fields.content}
              hint={copy.fields.contentHint}
              dir="auto"
              rows={24}
              maxLength={draftLength}
              value={text.content}
              onChange={({ target }) => {
                autosave.type({ content: target.value });
              }}
            />
            {scores && scores.placeholders.length > 0 && (
              <Suspense>
                <NoteMarks
                  area={area}
                  text={later.text.content}
                  placeholders={scores.placeholders}
                />
              </Suspense>
            )}
          </div>
        ) : (
          <Suspense>
            <MarkdownPreview text={text.content} />
          </Suspense>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Section title={copy.scores.title}>
          <DraftScores draft={stored} scores={scores} />
        </Section>
        {mayChange && (
          <Section title={copy.notes.title}>
            <DraftNotes placeholders={scores?.placeholders} onJump={jumpTo} />
          </Section>
        )}
        <Section title={copy.facts.title}>
          <DraftFacts draft={stored} words={scores?.wordCount ?? stored.wordCount} />
        </Section>
      </div>
    </div>
  );
}
