import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { matchPath, useLocation } from 'react-router-dom';
import { HelpPanel } from '@flowdeck/features/help';
import { Button } from '@flowdeck/ui/button';
import { pages, type Page } from '../pages.ts';
import { closeHelp, openHelp, useHelpIsOpen } from './help-state.ts';
import { PageLink } from './page-link.tsx';
import { shellHelpCopy as copy } from './help-copy.ts';

const allPages: readonly Page[] = Object.values(pages);

const pageOf = (route: string) => allPages.find((page) => page.route === route);

/** From this width on, there is room for the help beside the page (styles.css). */
const beside = '(width >= 64rem)';

/** The button that opens the help for the present page, and the help beside the page. */
export default function Help() {
  const { pathname } = useLocation();
  const isOpen = useHelpIsOpen();
  const page = allPages.find(({ path }) => matchPath(path, pathname));
  const arrive = useEffectEvent(() => {
    if (isOpen && !window.matchMedia(beside).matches) closeHelp();
  });
  useEffect(() => {
    // It would cover the page that somebody went to.
    arrive();
  }, [pathname]);
  if (!page) return null;
  return (
    <>
      <Button
        variant="ghost"
        iconOnly
        icon={<CircleQuestionMark aria-hidden className="size-4" />}
        className="@max-md:hidden"
        aria-expanded={isOpen}
        title={copy.open}
        onClick={(event) => {
          if (isOpen) closeHelp();
          else openHelp(event.currentTarget);
        }}
      >
        {copy.open}
      </Button>
      {isOpen &&
        createPortal(
          <HelpPanel
            route={page.route}
            onClose={closeHelp}
            renderLink={({ route, ...link }) => (
              <PageLink to={pageOf(route)?.path ?? pages.home.path} {...link} />
            )}
          />,
          document.body,
        )}
    </>
  );
}
