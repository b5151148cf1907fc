import type { ReactElement, ReactNode } from 'react';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { PackForm } from './parts/pack-form.tsx';
import { PackResults } from './parts/pack-results.tsx';
import { PostsLink } from './parts/posts-link.tsx';
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
  const social = useSocialPack(prefill);
  return (
    <Page>
      <PageHeader
        title={socialCopy.title}
        subtitle={socialCopy.subtitle}
        actions={<PostsLink renderLink={renderPostsLink} />}
      />
      <div className="grid items-start gap-6 page-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Section title={socialCopy.form.title}>
          <PackForm social={social} />
        </Section>
        <Section title={socialCopy.result.title}>
          <PackResults social={social} />
        </Section>
      </div>
    </Page>
  );
}
