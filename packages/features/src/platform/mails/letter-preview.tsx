import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSending } from '@flowdeck/contract/delivery/sending';
import { Letter } from '@flowdeck/emails/letter';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { ApiClient } from '../api-client.ts';
import { orNullIfMissing } from '../api-problem.ts';
import { useServices } from '../services.tsx';
import { EmailDocument } from './email-document.tsx';
import { mailsCopy as copy } from './mails-copy.ts';

/** As on a desktop, in CSS pixels. */
const width = 640;

/** In whose name emails to leads go out, and what reads them; null where the server does not say. */
const frameQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mail-frame'],
    queryFn: async ({ signal }) => {
      const [sending, { letterIn }] = await Promise.all([
        api.call(getSending, {}, { signal }).catch(orNullIfMissing),
        import('@flowdeck/domain/workflows/outreach-mails'),
      ]);
      if (!sending) return null;
      const { brandName, senderName, postalAddress } = sending;
      return { sender: { brand: brandName || senderName, postalAddress }, letterIn };
    },
  });

export interface LetterPreviewProps {
  /** Names the email to people who do not see it. */
  to: string;
  /** The subject, an empty line and the text, as it is written before it is drawn. */
  mail: string;
}

/** What a workflow writes to one lead, as it will look; as text while it is not known whose name it bears. */
export function LetterPreview({ to, mail }: LetterPreviewProps) {
  const { data: frame } = useQuery(frameQuery(useServices().api));
  if (!frame) {
    return (
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
        {mail}
      </p>
    );
  }
  const [subject = '', ...paragraphs] = mail.split('\n\n');
  const { html } = writeEmail(Letter, {
    subject,
    text: frame.letterIn(paragraphs.join('\n\n')),
    sender: frame.sender,
    unsubscribeAddress: null,
  });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p dir="auto" className="font-medium wrap-anywhere text-ink">
        {subject}
      </p>
      <EmailDocument title={copy.preview(to)} html={html} isDark={false} width={width} />
    </div>
  );
}
