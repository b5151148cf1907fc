import { useQuery } from '@tanstack/react-query';
import type { MailMessage } from '@flowdeck/contract/workflows/workflow-settings';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { sampleLead, sampleUnsubscribe, unnamedLead } from '../../model/sample-lead.ts';
import { editWorkflowDialogCopy } from '../edit-workflow-dialog-copy.ts';

const { preview: copy } = editWorkflowDialogCopy;

export interface MailPreviewProps {
  message: MailMessage;
  /** Shows it as a lead gets it whose name and company are unknown. */
  unnamed: boolean;
}

/** An email as the lead would get it, made by the rule of the server. */
export function MailPreview({ message, unnamed }: MailPreviewProps) {
  const { data: rule } = useQuery({
    queryKey: ['mail-preview'],
    queryFn: () => import('@flowdeck/domain/workflows/outreach-mails'),
    staleTime: Infinity,
  });
  if (!rule) return <Skeleton className="h-40 w-full" />;
  const lead = unnamed ? unnamedLead : sampleLead;
  const { subject, text } = rule.writeMail(message, lead, sampleUnsubscribe);
  const name = unnamed ? copy.nobody : `${lead.firstName} ${lead.lastName}, ${lead.company}`;
  return (
    <figure className="min-w-0 rounded-md border border-line bg-surface-sunken p-3 text-sm">
      <figcaption className="mb-2 text-xs text-ink-muted">{copy.label(name)}</figcaption>
      <p dir="auto" className="font-medium wrap-anywhere text-ink">
        {subject}
      </p>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line text-ink">
        {text.trim()}
      </p>
    </figure>
  );
}
