import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Progress } from '@flowdeck/ui/progress';
import { writing } from './content-copy.ts';
import { ContentForm } from './parts/content-form.tsx';
import { ContentPanel } from './parts/content-panel.tsx';
import { useContentGenerator } from './use-content-generator.ts';

/** A form that asks for a text, and the text that came of it. */
export function ContentGeneratorScreen() {
  const generator = useContentGenerator();
  const { view, pending } = generator;
  return (
    <Page width="default">
      <PageHeader
        title="Content Generator"
        subtitle="Write a first draft from a title and keywords, and see how it scores."
      />
      <div className="grid items-start gap-6 page-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section className="grid min-w-0 gap-4">
          <h2 className="text-lg font-semibold">Content request</h2>
          <ContentForm generator={generator} />
        </section>
        <section className="grid min-w-0 gap-4">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg font-semibold">Result</h2>
            {/* In a line that is there anyway, so that the piece below does not move. */}
            {view.state === 'ready' && pending && (
              <div className="w-44">
                <Progress label={writing} labelHidden />
              </div>
            )}
          </div>
          {/* Heard when a result comes, also where it is out of sight below the form. */}
          <p role="status" className="sr-only">
            {view.state === 'ready' &&
              !pending &&
              `Content generated, SEO score ${String(view.data.seoScore)}, readability score ${String(view.data.readabilityScore)}.`}
          </p>
          <ContentPanel generator={generator} />
        </section>
      </div>
    </Page>
  );
}
