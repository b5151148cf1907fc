import { emailsCopy } from './emails-copy.ts';
import { FromWorkspace, type EmailSender } from './parts/sender.tsx';
import { Action, Paragraph } from './parts/text.tsx';

const copy = emailsCopy.consentRequest;

export interface ConsentRequestProps {
  link: string;
  sender: EmailSender;
}

/** Asks whether it was the owner of an address who agreed to emails. It contains no text of the form. */
export const ConsentRequest = ({ link, sender }: ConsentRequestProps) => (
  <FromWorkspace sender={sender}>
    <Paragraph>{copy.text}</Paragraph>
    <Action href={link}>{copy.button}</Action>
    <Paragraph>{copy.worksFor}</Paragraph>
    <Paragraph muted>{copy.ignore}</Paragraph>
  </FromWorkspace>
);
ConsentRequest.subject = copy.subject;
