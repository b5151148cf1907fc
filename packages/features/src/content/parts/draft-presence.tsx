import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { counted } from '@flowdeck/contract/counted';
import { useServices } from '../../platform/services.tsx';
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
  const { data, error } = useQuery(presenceQuery(useServices().api, editor.stored.id, editing));
  const others = error ? [] : (data ?? []);
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
