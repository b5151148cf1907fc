import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { generateContent } from '@flowdeck/contract/content/content';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { CountedLink } from '../platform/counted-link.tsx';
import { wholeNumber } from '../platform/figures.ts';
import { NeedsRole } from '../platform/roles.tsx';
import { useServices } from '../platform/services.tsx';
import { contentCopy } from './content-copy.ts';
import { draftTotalQuery } from './draft-total.queries.ts';
import { ContentForm } from './parts/content-form.tsx';
import { ContentPanel, type ContentPanelProps } from './parts/content-panel.tsx';
import { WritingProgress } from './parts/writing-progress.tsx';
import { useContentGenerator, type ContentGenerator } from './use-content-generator.ts';

const { form: formCopy, result: resultCopy } = contentCopy;

export interface ContentGeneratorScreenProps extends Pick<ContentPanelProps, 'renderDraftLink'> {
  /** Renders a link to the list of drafts. */
  renderDraftsLink: (label: ReactNode) => ReactElement;
}

/** A form that asks for a text, and the text. */
export function ContentGeneratorScreen({
  renderDraftsLink,
  renderDraftLink,
}: ContentGeneratorScreenProps) {
  const generator = useContentGenerator();
  const { data: total } = useQuery(draftTotalQuery(useServices().api));
  const { view, form } = generator;
  return (
    <Page>
      <PageHeader
        title={contentCopy.title}
        subtitle={contentCopy.subtitle}
        actions={
          <CountedLink label={contentCopy.drafts} total={total} renderLink={renderDraftsLink} />
        }
      />
      <NeedsRole call={generateContent}>
        <div className="grid items-start gap-6 page-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Section title={formCopy.title}>
            <ContentForm generator={generator} />
          </Section>
          <Section
            title={resultCopy.title}
            actions={
              // In a line that is there anyway, so that the piece below does not move.
              view.state === 'ready' &&
              form.pending && <WritingProgress generator={generator} labelHidden />
            }
          >
            {/* What happens on a small screen below the form, out of sight; not every word that is written. */}
            <p role="status" className="sr-only">
              {announcement(generator)}
            </p>
            <ContentPanel generator={generator} renderDraftLink={renderDraftLink} />
          </Section>
        </div>
      </NeedsRole>
    </Page>
  );
}

function announcement({ view, form, cancelled }: ContentGenerator): string | undefined {
  if (form.pending) return resultCopy.writing;
  if (form.failure !== undefined) return undefined;
  if (cancelled) return resultCopy.cancelled;
  if (view.state !== 'ready') return undefined;
  const { seoScore, readabilityScore } = view.data;
  return resultCopy.done(wholeNumber(seoScore), wholeNumber(readabilityScore));
}
