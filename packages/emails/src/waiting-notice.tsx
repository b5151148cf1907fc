import { Fragment } from 'react';
import { emailsCopy } from './emails-copy.ts';
import { FromProduct, type LinkProps } from './parts/from-product.tsx';
import { Action, Paragraph, TextLink } from './parts/text.tsx';

const copy = emailsCopy.waitingNotice;

/** The most of one kind that is counted: there may be more. */
const most = 100;

interface Waiting {
  kind: keyof typeof copy.kinds;
  /** Up to 100, which stands for more as well. */
  count: number;
  /** What the first of them are called; none where that is not told. */
  names: readonly string[];
  /** The absolute address of where they are. */
  link: string;
}

export interface WaitingNoticeProps extends LinkProps {
  /** The name of the workspace. */
  workspace: string;
  /** How often the reader gets this: as soon as something waits, or once a day. */
  frequency: 'at-once' | 'daily';
  /** At least one. */
  kinds: readonly Waiting[];
  /** The absolute address of where the reader changes how often this comes. */
  changeLink: string;
}

/** Tells a member what waits for them. */
export const WaitingNotice = ({
  workspace,
  frequency,
  kinds,
  link,
  changeLink,
}: WaitingNoticeProps) => (
  <FromProduct>
    <Paragraph>{copy.text(workspace)}</Paragraph>
    {kinds.map((waiting) => (
      <Paragraph key={waiting.kind}>
        <TextLink href={waiting.link}>{sentenceOf(waiting)}</TextLink>
        {namesOf(waiting).map((name, index) => (
          <Fragment key={index}>
            <br />
            <span dir="auto">{name}</span>
          </Fragment>
        ))}
      </Paragraph>
    ))}
    <Action href={link}>{copy.button}</Action>
    <Paragraph muted>
      {copy.why[frequency]} <TextLink href={changeLink}>{copy.change}</TextLink>
    </Paragraph>
  </FromProduct>
);
WaitingNotice.subject = ({ kinds }: Pick<WaitingNoticeProps, 'kinds'>): string => {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const isMore = kinds.some(({ count }) => count >= most);
  return total === 1 ? copy.subject.one : copy.subject.many(inWords(total, isMore));
};

const sentenceOf = ({ kind, count }: Waiting): string =>
  count === 1 ? copy.kinds[kind].one : copy.kinds[kind].many(inWords(count, count >= most));

const inWords = (count: number, isMore: boolean): string =>
  isMore ? copy.atLeast(String(count)) : String(count);

function namesOf({ count, names }: Waiting): string[] {
  const shown = names.map((name) => name || copy.untitled);
  const more = count - shown.length;
  if (shown.length === 0 || more <= 0) return shown;
  return [...shown, copy[count >= most ? 'moreAtLeast' : 'more'](String(more))];
}
