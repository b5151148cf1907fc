import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { generateSocialPack, openPostStates } from '@flowdeck/contract/content/social';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { CountedLink } from '../../platform/counted-link.tsx';
import { NeedsRole } from '../../platform/roles.tsx';
import { useServices } from '../../platform/services.tsx';
import { PackForm } from './parts/pack-form.tsx';
import { PackResults } from './parts/pack-results.tsx';
import { postTotalsQuery } from './post-totals.queries.ts';
import { socialCopy } from './social-copy.ts';
import { useSocialPack, type PackPrefill } from './use-social-pack.ts';

export interface SocialMediaPackScreenProps {
  /** What the form is filled in with at first, such as a draft. */
  prefill?: PackPrefill;
  /** Renders a link to the planned posts. */
  renderPostsLink: (label: ReactNode) => ReactElement;
}

/** One message for several platforms: captions, media, and when to post. */
export function SocialMediaPackScreen({ prefill, renderPostsLink }: SocialMediaPackScreenProps) {
  const { data: totals } = useQuery(postTotalsQuery(useServices().api));
  // Those that are not finished.
  const byState = totals?.byState;
  const open = byState && openPostStates.reduce((sum, state) => sum + byState[state], 0);
  return (
    <Page>
      <PageHeader
        title={socialCopy.title}
        subtitle={socialCopy.subtitle}
        actions={
          <CountedLink label={socialCopy.plannedPosts} total={open} renderLink={renderPostsLink} />
        }
      />
      <NeedsRole call={generateSocialPack}>
        <SocialPackMaker prefill={prefill} />
      </NeedsRole>
    </Page>
  );
}

/** The form beside the pack, the first of which is made unasked. */
function SocialPackMaker({ prefill }: { prefill: PackPrefill | undefined }) {
  const social = useSocialPack(prefill);
  return (
    <div className="grid items-start gap-6 page-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Section title={socialCopy.form.title}>
        <PackForm social={social} />
      </Section>
      <Section title={socialCopy.result.title}>
        <PackResults social={social} />
      </Section>
    </div>
  );
}
