import { emailsCopy } from './emails-copy.ts';
import type { LinkProps } from './parts/from-product.tsx';
import { FromWorkspace, type SenderProps } from './parts/sender.tsx';
import { Action, Paragraph } from './parts/text.tsx';

const copy = emailsCopy.consentRequest;

type ConsentRequestProps = LinkProps & SenderProps;

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
