import type { ActivityScreenProps } from '@flowdeck/features/workflows';
import { ofWord } from '@flowdeck/ui/open-word';
import { addressOf } from '../address-of.ts';
import { PageLink } from '../shell/page-link.tsx';

/** A link to what a run made, or nothing if things of its kind have no page. */
export const renderThing: ActivityScreenProps['renderThing'] = ({ kind, id, ...link }) => {
  const address = ofWord(addressOf, kind);
  return address && <PageLink to={address(id)} {...link} />;
};
