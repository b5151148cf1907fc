import { emailsCopy } from './emails-copy.ts';
import { FromProduct } from './parts/from-product.tsx';
import { Paragraph } from './parts/text.tsx';

const copy = emailsCopy.accountNotice;

export interface AccountNoticeProps {
  /** What happened, or was asked for. */
  about: keyof typeof copy;
}

/** Tells people what somebody did with their account, or asked for. */
export const AccountNotice = ({ about }: AccountNoticeProps) => (
  <FromProduct>
    <Paragraph>{copy[about].text}</Paragraph>
    <Paragraph>{copy[about].then}</Paragraph>
  </FromProduct>
);
AccountNotice.subject = ({ about }: AccountNoticeProps) => copy[about].subject;
