import ArrowLeft from 'lucide-react/icons/arrow-left';
import { PageLink } from '../shell/page-link.tsx';

export interface BackToProps {
  path: string;
  label: string;
}

/** Leads from a page to the one that it belongs to. */
export const BackTo = ({ path, label }: BackToProps) => (
  <PageLink
    to={path}
    className="-ms-1 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-sm text-ink-muted transition-colors hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
    {label}
  </PageLink>
);
