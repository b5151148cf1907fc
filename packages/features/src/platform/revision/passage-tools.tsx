import { useId, useState, type RefObject } from 'react';
import { draftLength } from '@flowdeck/contract/content/drafts';
import { revisions } from '@flowdeck/contract/content/revision';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { Progress } from '@flowdeck/ui/progress';
import { TextArea } from '@flowdeck/ui/text-area';
import { FormFailure } from '../form/form-failure.tsx';
import { nearest } from './nearest.ts';
import { passageIn, type Passage } from './passage.ts';
import { revisionCopy as copy } from './revision-copy.ts';
import { useRevision, type Proposal, type Revise } from './use-revision.ts';
import { useSelection } from './use-selection.ts';

export interface PassageToolsProps {
  /** Asks the language model. */
  revise: Revise;
  /** The whole text. */
  text: string;
  /** Where it is written: what is selected there can be revised. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** The text has to become this; the passage in it gets the focus. */
  onReplace: (text: string, passage: Passage) => void;
  /** The focus goes back to the text. */
  onLeave: () => void;
}

/** Has the selected passage revised by the language model; the writer takes what it proposes, or not. */
export function PassageTools({ revise, text, area, onReplace, onLeave }: PassageToolsProps) {
  const selected = useSelection(area);
  const passage = passageIn(text, selected.start, selected.end);
  const { pending, proposal, failure, sessionEnded, ask, cancel, settle } = useRevision(revise);
  /** What takes the last replacement back. */
  const [undo, setUndo] = useState<Proposal>();
  const hintId = useId();

  const place = ({ passage: { text: part, at } }: Proposal) => nearest(text, part, at);
  const take = (proposed: Proposal): Proposal | undefined => {
    const at = place(proposed);
    if (at === undefined) return undefined;
    const { passage: old, text: replacement } = proposed;
    const taken = { at, text: replacement };
    onReplace(text.slice(0, at) + replacement + text.slice(at + old.text.length), taken);
    return { passage: taken, text: old.text };
  };
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={copy.label} aria-describedby={hintId} className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          {revisions.map((action) => (
            <Button
              key={action}
              size="sm"
              disabled={passage === undefined || (pending !== undefined && pending !== action)}
              pending={pending === action}
              onClick={() => {
                setUndo(undefined);
                if (passage) void ask(action, passage);
              }}
            >
              {copy.actions[action]}
            </Button>
          ))}
        </div>
        <p id={hintId} className="text-sm text-ink-muted">
          {copy.hint}
        </p>
      </div>
      <p role="status" className="sr-only">
        {pending !== undefined && copy.revising}
        {proposal && copy.proposal.ready}
      </p>
      {pending !== undefined && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Progress label={copy.revising} />
          </div>
          <Button
            size="sm"
            onClick={() => {
              onLeave();
              cancel();
            }}
          >
            {copy.cancel}
          </Button>
        </div>
      )}
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      {proposal && (
        <ProposalPanel
          proposal={proposal}
          problem={problemOf(text, proposal, place(proposal))}
          onAccept={() => {
            setUndo(take(proposal));
            settle();
          }}
          onDiscard={() => {
            onLeave();
            settle();
          }}
        />
      )}
      {undo && place(undo) !== undefined && (
        <Notice
          tone="success"
          live="status"
          action={
            <Button
              size="sm"
              onClick={() => {
                take(undo);
                setUndo(undefined);
              }}
            >
              {copy.undo}
            </Button>
          }
        >
          {copy.replaced}
        </Notice>
      )}
    </div>
  );
}

/** Why a proposal cannot be taken; undefined if it can. */
function problemOf(text: string, { passage, text: proposed }: Proposal, at: number | undefined) {
  if (at === undefined) return copy.proposal.moved;
  const length = text.length - passage.text.length + proposed.length;
  return length > draftLength ? copy.proposal.tooLong : undefined;
}

interface ProposalPanelProps {
  proposal: Proposal;
  problem: string | undefined;
  onAccept: () => void;
  onDiscard: () => void;
}

function ProposalPanel({ proposal, problem, onAccept, onDiscard }: ProposalPanelProps) {
  return (
    <section aria-label={copy.proposal.title} className="grid gap-3 card p-4">
      <TextArea label={copy.proposal.text} dir="auto" rows={6} readOnly value={proposal.text} />
      {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={problem !== undefined} onClick={onAccept}>
          {copy.proposal.accept}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {copy.proposal.discard}
        </Button>
      </div>
    </section>
  );
}
