import { useState } from 'react';
import type { Picture, Variant } from './pictures.ts';

interface StateCellProps {
  /** Of the component and the state, for screen readers. */
  name: string;
  /** Id of the story; without one, the component does not have the state. */
  id?: string;
  /** Whether it has to have the state. */
  missing: boolean;
  /** Why the state is not applicable, as a sentence. */
  reason?: string;
  pictures: readonly Picture[];
  wanted: Variant;
}

const hatching =
  'repeating-linear-gradient(45deg, var(--negative) 0 2px, var(--negative-soft) 2px 7px)';

/** One state of one component: its picture, which opens the story as it is in the picture. */
export function StateCell({ name, id, missing, reason, pictures, wanted }: StateCellProps) {
  if (!id) {
    if (!missing) return <td className="p-2" />;
    return <td aria-label="Missing" className="p-2" style={{ background: hatching }} />;
  }
  if (reason) {
    return <td className="min-w-48 p-2 text-xs text-ink-muted">Not applicable: {reason}</td>;
  }
  const picture = closest(pictures, wanted);
  return (
    <td className="p-1">
      <a
        href={`./?path=/story/${id}&globals=${globalsFor(wanted)}`}
        target="_top"
        className="relative block w-48 rounded-md p-1 text-ink-muted hover:bg-surface-hover"
      >
        <span className="sr-only">{name}, </span>
        {picture ? <Thumbnail key={picture.file} picture={picture} /> : '●'}
      </a>
    </td>
  );
}

/** A component alone leaves most of its window empty: so many pixels of it are enough to recognise it. */
const partSeen = 480;

function Thumbnail({ picture }: { picture: Picture }) {
  const { file, theme, direction, width, ofWindow } = picture;
  const [absent, setAbsent] = useState(false);
  return (
    <>
      {/* The side on which lines start stays in view. */}
      <span
        dir={direction}
        className="flex h-32 items-start overflow-hidden rounded-sm border border-line bg-surface-sunken"
      >
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
        {direction === 'rtl' ? 'right to left' : theme}, {width} px
      </span>
    </>
  );
}

/** The picture that is most like what is wanted: first its appearance, then its width. */
function closest(
  pictures: readonly Picture[],
  wanted: StateCellProps['wanted'],
): Picture | undefined {
  const distance = ({ theme, direction, width }: Picture) =>
    (theme === wanted.theme && direction === wanted.direction ? 0 : 10_000) +
    Math.abs(width - wanted.width);
  return [...pictures].sort((a, b) => distance(a) - distance(b))[0];
}

const globalsFor = ({ theme, direction, width }: StateCellProps['wanted']) =>
  `theme:${theme};direction:${direction};viewport.value:w${width}`;
