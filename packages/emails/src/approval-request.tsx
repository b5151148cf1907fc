import { emailsCopy } from './emails-copy.ts';
import { FromProduct, type LinkProps } from './parts/from-product.tsx';
import { Action, Paragraph } from './parts/text.tsx';

const copy = emailsCopy.approvalRequest;

interface Counts {
  /** How many broadcasts wait. */
  broadcasts: number;
  /** How many posts wait. */
  posts: number;
  /** How many emails of workflows wait. */
  emails: number;
}

export interface ApprovalRequestProps extends LinkProps, Counts {
  /** The name of the workspace. */
  workspace: string;
}

/** Tells the owners of a workspace what waits for their approval. */
export const ApprovalRequest = ({ link, workspace, ...counts }: ApprovalRequestProps) => (
  <FromProduct>
    <Paragraph>{copy.text(workspace, inWords(counts))}</Paragraph>
    <Action href={link}>{copy.button}</Action>
    <Paragraph muted>{copy.why}</Paragraph>
  </FromProduct>
);
ApprovalRequest.subject = copy.subject;

/** Such as “1 broadcast, 2 posts”. */
const inWords = (counts: Counts): string =>
  (['broadcasts', 'posts', 'emails'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => copy.counts[kind][counts[kind] === 1 ? 'one' : 'many'](String(counts[kind])))
    .join(', ');
