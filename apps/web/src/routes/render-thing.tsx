import { generatePath } from 'react-router-dom';
import type { ActivityScreenProps } from '@flowdeck/features/workflows';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

/** The pages of what runs make, by kind. */
const paths: Readonly<Record<string, string>> = {
  draft: pages.draft.path,
  lead: pages.lead.path,
};

/** A link to the page of what a run made, or nothing if things of its kind have none. */
export const renderThing: ActivityScreenProps['renderThing'] = ({ kind, id, ...link }) => {
  const path = paths[kind];
  return path === undefined ? undefined : <PageLink to={generatePath(path, { id })} {...link} />;
};
