import { emailsCopy } from './emails-copy.ts';
import { directionOf } from './parts/direction.ts';
import { FromWorkspace, Lines, linesOf, whyOf, type SenderProps } from './parts/sender.tsx';
import { Paragraph, TextLink, Way } from './parts/text.tsx';

const copy = emailsCopy.letter;

export interface LetterProps extends SenderProps {
  /** In one line. */
  subject: string;
  /** Plain text, as somebody approved it: paragraphs with an empty line between them. */
  text: string;
  /** The absolute address of the page to unsubscribe on; null in a preview, which has no receiver. */
  unsubscribeAddress: string | null;
}

/** What a workspace writes to one lead. */
export const Letter = ({ text, sender, unsubscribeAddress }: LetterProps) => (
  <FromWorkspace
    sender={sender}
    direction={directionOf(text)}
    footer={
      <Paragraph muted>
        {whyOf(sender)} <Way to={unsubscribeAddress}>{copy.unsubscribe}</Way>
      </Paragraph>
    }
  >
    {text
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph, index) => (
        <Paragraph key={index}>
          <Lines of={paragraph.split('\n').map(withLinks)} />
        </Paragraph>
      ))}
  </FromWorkspace>
);
Letter.subject = ({ subject }: LetterProps) => subject;
Letter.text = ({ text, sender, unsubscribeAddress }: LetterProps) =>
  [
    `${text.trimEnd()}\n\n--`,
    ...linesOf(sender),
    whyOf(sender),
    unsubscribeAddress === null
      ? `${copy.unsubscribe}\n`
      : `${copy.unsubscribe}: ${unsubscribeAddress}\n`,
  ].join('\n');

/** With its web addresses as links, as programs that show plain text draw them. */
const withLinks = (line: string) =>
  line.split(/(https?:\/\/[^\s<>"]*[^\s<>".,:;!?')\]])/).map((part, index) =>
    index % 2 === 1 ? (
      <TextLink key={index} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
