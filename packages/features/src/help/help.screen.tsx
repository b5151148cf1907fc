import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../platform/region.tsx';
import { toAsyncView } from '../platform/to-async-view.ts';
import { helpCopy as copy } from './help-copy.ts';
import { helpQuery } from './help.queries.ts';
import type { HelpBlock, HelpPart } from './model/help-page.ts';

/** Renders a link to the page of a route. */
type RenderHelpLink = (link: {
  route: string;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface HelpPanelProps {
  /** Whose page it explains. */
  route: string;
  onClose: () => void;
  renderLink: RenderHelpLink;
}

/**
 * Explains a page beside it. It is not modal: people go on working, and read on. It takes the focus when it opens;
 * Escape closes it from within.
 */
export function HelpPanel({ route, onClose, renderLink }: HelpPanelProps) {
  const query = useQuery(helpQuery(route));
  const view = toAsyncView(query, { failedText: copy.errors.load });
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    heading.current?.focus();
    const within = panel.current;
    const listen = (event: KeyboardEvent) => {
      onKeyDown(event);
    };
    within?.addEventListener('keydown', listen);
    return () => {
      within?.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <aside
      ref={panel}
      aria-labelledby={titleId}
      data-help=""
      className="fixed inset-y-0 end-0 z-30 flex w-full flex-col border-line bg-surface sm:w-96 sm:border-s sm:shadow-raised lg:shadow-none"
    >
      <div className="flex items-start justify-between gap-3 border-b border-line px-5 py-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">{copy.open}</p>
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-lg font-semibold wrap-anywhere outline-none"
          >
            {query.data?.title ?? copy.open}
          </h2>
        </div>
        <Button
          variant="ghost"
          iconOnly
          icon={<X aria-hidden className="size-4" />}
          className="-me-2"
          onClick={onClose}
        >
          {copy.close}
        </Button>
      </div>
      <div
        // Each page begins at its top.
        key={route}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4"
      >
        <Region
          label={copy.open}
          view={view}
          skeleton={<HelpSkeleton />}
          empty={<EmptyState title={copy.empty.page} description={copy.empty.pageHint} />}
        >
          {({ blocks }) => (
            <div className="grid grid-cols-1 gap-3">
              {blocks.map((block, index) => (
                <Block key={index} block={block} renderLink={renderLink} />
              ))}
            </div>
          )}
        </Region>
      </div>
    </aside>
  );
}

interface BlockProps extends Pick<HelpPanelProps, 'renderLink'> {
  block: HelpBlock;
}

function Block({ block, renderLink }: BlockProps) {
  const line = (parts: readonly HelpPart[]) =>
    parts.map((part, index) => <Part key={index} part={part} renderLink={renderLink} />);
  if (block.kind === 'heading') return <h3 className="mt-2 font-semibold">{line(block.parts)}</h3>;
  if (block.kind === 'paragraph') return <p>{line(block.parts)}</p>;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-1.5 ps-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        <li key={index}>{line(item)}</li>
      ))}
    </List>
  );
}

function Part({ part, renderLink }: Pick<HelpPanelProps, 'renderLink'> & { part: HelpPart }) {
  switch (part.kind) {
    case 'link':
      return renderLink({
        route: part.page,
        className: 'rounded-sm text-accent-ink underline',
        children: part.text,
      });
    case 'strong':
      return <strong className="font-medium">{part.text}</strong>;
    case 'code':
      return <code className="rounded-sm bg-surface-sunken px-1 wrap-anywhere">{part.text}</code>;
    case 'text':
      return part.text;
  }
}

const HelpSkeleton = () => (
  <div className="grid gap-3">
    {['w-full', 'w-11/12', 'w-10/12', 'w-full', 'w-9/12'].map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
);
