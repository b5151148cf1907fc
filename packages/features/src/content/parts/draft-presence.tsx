import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { useServices } from '../../platform/services.tsx';
import { draftKeys } from '../draft-total.queries.ts';
import { presenceQuery } from '../presence.queries.ts';
import { presenceCopy as copy } from '../presence-copy.ts';
import type { DraftEditor } from '../use-draft-editor.ts';

/** How long somebody counts as editing after their last change, in milliseconds. */
const editingMs = 30_000;
/** Most people who are named. */
const mostNamed = 2;
const list = new Intl.ListFormat('en');

/** Who else has the draft open. Nothing while nobody has, and where nobody can tell. */
export function DraftPresence({ editor }: { editor: DraftEditor }) {
  const editing = useIsEditing(editor.status === 'unsaved' || editor.status === 'saving');
  const { id } = editor.stored;
  const { data, error, dataUpdatedAt } = useQuery(presenceQuery(useServices().api, id, editing));
  const others = error ? [] : (data ?? []);
  useFollow(id, others.length > 0, dataUpdatedAt, editor.status === 'saved');
  const said = [
    say(
      copy.editing,
      others.filter((one) => one.editing),
    ),
    say(
      copy.reading,
      others.filter((one) => !one.editing),
    ),
  ];
  return (
    <p role="status" className="self-center text-sm wrap-anywhere text-ink-muted">
      {said.filter((part) => part !== '').join(' · ')}
    </p>
  );
}

/** Looks what is stored whenever somebody else has the draft open, or had a moment ago. */
function useFollow(id: string, hasOthers: boolean, askedAt: number, isSaved: boolean): void {
  const client = useQueryClient();
  const hadOthers = useRef(false);
  const look = useEffectEvent(() => {
    const mayHaveChanged = hasOthers || hadOthers.current;
    hadOthers.current = hasOthers;
    // What is typed here meets theirs as it is saved.
    if (mayHaveChanged && isSaved) {
      void client.invalidateQueries({ queryKey: draftKeys.one(id), exact: true });
    }
  });
  useEffect(() => {
    look();
  }, [askedAt]);
}

function say(
  { one, many }: Readonly<Record<'one' | 'many', (names: string) => string>>,
  people: readonly { name: string }[],
): string {
  const [first] = people;
  if (!first) return '';
  if (people.length === 1) return one(first.name);
  const rest = people.length - mostNamed;
  const names = people.slice(0, mostNamed).map(({ name }) => name);
  return many(list.format(rest > 0 ? [...names, counted(rest, copy.others)] : names));
}

/** Whether somebody types, or did a moment ago. */
function useIsEditing(isTyping: boolean): boolean {
  const [isEditing, setIsEditing] = useState(isTyping);
  if (isTyping && !isEditing) setIsEditing(true);
  useEffect(() => {
    if (isTyping) return undefined;
    const timer = setTimeout(() => {
      setIsEditing(false);
    }, editingMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isTyping]);
  return isEditing;
}
