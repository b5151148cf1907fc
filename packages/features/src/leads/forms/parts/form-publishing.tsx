import { deleteLeadForm } from '@flowdeck/contract/leads/lead-forms';
import { Section } from '@flowdeck/ui/section';
import { Allowed } from '../../../platform/roles.tsx';
import { heldSubmissionsCopy } from '../held-submissions-copy.ts';
import { leadFormCopy } from '../lead-form-copy.ts';
import type { LeadForm } from '../lead-forms.queries.ts';
import { DeleteForm } from './delete-form.tsx';
import { HeldSubmissions } from './held-submissions.tsx';
import { PublishForm } from './publish-form.tsx';

export interface FormPublishingProps {
  /** As it is stored. */
  form: LeadForm;
  /** The form is gone: its page has nothing more to show. */
  onDeleted: () => void;
}

/** How a form gets on a website, what it holds back there, and how it goes. */
export function FormPublishing({ form, onDeleted }: FormPublishingProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Section title={leadFormCopy.publish.title}>
        <PublishForm form={form} />
      </Section>
      <Section title={heldSubmissionsCopy.title}>
        <HeldSubmissions formId={form.id} />
      </Section>
      <Allowed call={deleteLeadForm}>
        <div>
          <DeleteForm id={form.id} onDeleted={onDeleted} />
        </div>
      </Allowed>
    </div>
  );
}
