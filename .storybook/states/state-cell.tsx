import { useState } from 'react';
import type { Picture } from './pictures.ts';

interface StateCellProps {
  /** Of the component and the state, for screen readers. */
  name: string;
  /** Id of the story; without one, the component does not have the state. */
  id?: string;
  /** Whether it has to have the state. */
  missing: boolean;
  /** Why the state is not applicable, as a sentence. */
  reason?: string;
  /** Of the story; none if another picture shows the state. */
  picture?: Picture;
}

const hatching =
  'repeating-linear-gradient(45deg, var(--negative) 0 2px, var(--negative-soft) 2px 7px)';

/** One state of one component, which opens its story as it is in the picture. */
export function StateCell({ name, id, missing, reason, picture }: StateCellProps) {
  if (!id) {
    if (!missing) return <td className="p-2" />;
    return <td aria-label="Missing" className="p-2" style={{ background: hatching }} />;
  }
  if (reason) {
    return <td className="min-w-48 p-2 text-xs text-ink-muted">Not applicable: {reason}</td>;
  }
  return (
    <td className="p-1">
      <a
        href={`./?path=/story/${id}${picture ? `&globals=${globalsOf(picture)}` : ''}`}
        target="_top"
        className={`relative block rounded-md p-1 text-ink-muted hover:bg-surface-hover ${picture ? 'w-48' : ''}`}
      >
        <span className="sr-only">{name}, </span>
        {picture ? <Thumbnail picture={picture} /> : '●'}
      </a>
    </td>
  );
}

const globalsOf = ({ theme, width }: Picture) => `theme:${theme};viewport.value:w${width}`;

/** A component alone leaves most of its window empty: so many pixels of it are enough to recognise it. */
const partSeen = 480;

function Thumbnail({ picture: { file, theme, width, ofWindow } }: { picture: Picture }) {
  const [absent, setAbsent] = useState(false);
  return (
    <>
      <span className="flex h-32 items-start overflow-hidden rounded-sm border border-line bg-surface-sunken">
        {absent ? (
          <span className="m-auto">No picture yet</span>
        ) : (
          <img
            src={`./pictures/${file}`}
            alt=""
            loading="lazy"
            onError={() => setAbsent(true)}
            className="max-w-none"
            style={{ width: ofWindow ? '100%' : `${Math.max(width / partSeen, 1) * 100}%` }}
          />
        )}
      </span>
      <span className="mt-1 block text-xs">
        {theme}, {width} px
      </span>
    </>
  );
}
