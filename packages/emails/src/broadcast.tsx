import { emailsCopy } from './emails-copy.ts';
import { directionOf } from './parts/direction.ts';
import { Markdown, wordsOf } from './parts/markdown.tsx';
import { FromWorkspace, whyOf, type SenderProps } from './parts/sender.tsx';
import { Paragraph, TextLink } from './parts/text.tsx';

const copy = emailsCopy.letter;

export interface BroadcastProps extends SenderProps {
  /** In one line. */
  subject: string;
  /** What programs show beside the subject. */
  preheader: string;
  /** Markdown. */
  content: string;
  /** The absolute address of the page to unsubscribe on; null in a preview or test, which has no receiver. */
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
