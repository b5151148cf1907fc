import { emailsCopy } from './emails-copy.ts';
import { directionOf } from './parts/direction.ts';
import { Markdown, wordsOf } from './parts/markdown.tsx';
import { FromWorkspace, whyOf, type EmailSender } from './parts/sender.tsx';
import { Paragraph, TextLink } from './parts/text.tsx';

const copy = emailsCopy.letter;

export interface BroadcastProps {
  subject: string;
  /** What programs show beside the subject. */
  preheader: string;
  /** Markdown. */
  content: string;
  sender: EmailSender;
  /** Null in a preview or test, which has no receiver. */
  unsubscribeAddress: string | null;
}

/** What a workspace writes to many leads at once. */
export const Broadcast = ({ preheader, content, sender, unsubscribeAddress }: BroadcastProps) => (
  <FromWorkspace
    sender={sender}
    direction={directionOf(wordsOf(content))}
    preheader={preheader}
    footer={
      <Paragraph muted>
        {whyOf(sender)}{' '}
        {unsubscribeAddress === null ? (
          <u>{copy.unsubscribe}</u>
        ) : (
          <TextLink href={unsubscribeAddress}>{copy.unsubscribe}</TextLink>
        )}
      </Paragraph>
    }
  >
    <Markdown>{content}</Markdown>
  </FromWorkspace>
);
Broadcast.subject = ({ subject }: BroadcastProps) => subject;
