import { pages } from '../pages.ts';
import { linksCopy } from './links-copy.ts';
import { BackTo } from './back-to.tsx';

/** Leads from what belongs to a lead back to all of them. */
export const BackToLeads = () => <BackTo path={pages.leads.path} label={linksCopy.allLeads} />;
