import { Button } from '@flowdeck/ui/button';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { contentCopy } from '../content-copy.ts';
import type { ContentGenerator } from '../use-content-generator.ts';

/** Why there is no piece; if that was the language model, templates can write it. */
export function ContentFailure({ generator }: { generator: ContentGenerator }) {
  const { form, modelFailed, submitRef } = generator;
  const { failure, sessionEnded } = form;
  const useTemplate = () => {
    // This button goes with the failure.
    submitRef.current?.focus();
    void form.submit('template');
  };
  return (
    <FormFailure
      failure={failure}
      sessionEnded={sessionEnded}
      action={
        modelFailed && (
          <Button size="sm" disabled={!form.ready} onClick={useTemplate}>
            {contentCopy.form.useTemplate}
          </Button>
        )
      }
    />
  );
}
