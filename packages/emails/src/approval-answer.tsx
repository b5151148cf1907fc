import { emailsCopy } from './emails-copy.ts';
import { FromProduct, type LinkProps } from './parts/from-product.tsx';
import { Action, Paragraph } from './parts/text.tsx';

const copy = emailsCopy.approvalAnswer;

export interface ApprovalAnswerProps extends LinkProps {
  /** What the owner decided. */
  answer: 'approved' | 'sentBack' | 'cancelled';
  /** What was asked for: the name of a broadcast, or how many posts. */
  what: string;
  /** The name of who decided. */
  by: string;
  /** The name of the workspace. */
  workspace: string;
  /** Why; may be empty. */
  note: string;
}

/** Tells somebody what an owner of their workspace decided on what they asked for. */
export const ApprovalAnswer = ({
  link,
  answer,
  what,
  by,
  workspace,
  note,
}: ApprovalAnswerProps) => (
  <FromProduct>
    <Paragraph>{copy[answer].text(by, what, workspace)}</Paragraph>
    {note !== '' && <Paragraph>{note}</Paragraph>}
    <Action href={link}>{copy.button}</Action>
  </FromProduct>
);
ApprovalAnswer.subject = ({ answer }: ApprovalAnswerProps) => copy[answer].subject;
