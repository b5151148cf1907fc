import { pages } from '../pages.ts';
import { routesCopy } from './routes-copy.ts';
import { BackTo } from './back-to.tsx';

/** Leads from what belongs to a lead back to all of them. */
export const BackToLeads = () => (
  <BackTo path={pages.leads.path} label={routesCopy.links.allLeads} />
);
