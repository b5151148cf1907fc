import { emailsCopy } from './emails-copy.ts';
import { directionOf } from './parts/direction.ts';
import { Markdown, wordsOf } from './parts/markdown.tsx';
import { FromWorkspace, whyOf, type SenderProps } from './parts/sender.tsx';
import { Paragraph, Way } from './parts/text.tsx';

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
  /** The absolute address of the email as a page; null in a preview or test, and without one on that page itself. */
  webAddress?: string | null | undefined;
  /** Whether it says that it is a test, whose footer has no links. */
  isTest?: boolean;
  /** Whether opens and clicks are counted, which it then says. */
  countsReaders?: boolean;
  /**
   * What the absolute addresses begin with by which they are: of an image, and of each link in place of its own. By
   * default, nothing is counted.
   */
  readsAddress?: string | null;
}

/** What a workspace writes to many leads at once. */
export const Broadcast = ({
  preheader,
  content,
  sender,
  unsubscribeAddress,
  webAddress,
  isTest = false,
  countsReaders = false,
  readsAddress = null,
}: BroadcastProps) => (
  <FromWorkspace
    sender={sender}
    direction={directionOf(wordsOf(content))}
    preheader={preheader}
    footer={
      <>
        <Paragraph muted>
          {whyOf(sender)} {countsReaders && `${copy.countsReaders} `}
          {isTest ? (
            copy.test
          ) : (
            <>
              <Way to={unsubscribeAddress}>{copy.unsubscribe}</Way>
              {webAddress !== undefined && (
                <>
                  {' · '}
                  <Way to={webAddress}>{copy.web}</Way>
                </>
              )}
            </>
          )}
        </Paragraph>
        {readsAddress !== null && (
          <img
            data-skip-in-text
            src={`${readsAddress}.gif`}
            alt=""
            width="1"
            height="1"
            style={{ display: 'block', border: '0' }}
          />
        )}
      </>
    }
  >
    <Markdown
      linkAddress={readsAddress === null ? undefined : (link) => `${readsAddress}/${String(link)}`}
    >
      {content}
    </Markdown>
  </FromWorkspace>
);
Broadcast.subject = ({ subject, isTest = false }: BroadcastProps) =>
  isTest ? copy.testSubject(subject) : subject;
