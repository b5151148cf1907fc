import type { ReactNode } from 'react';
import { emailsCopy } from '../emails-copy.ts';
import { Layout } from './layout.tsx';
import { Action, Paragraph } from './text.tsx';

/** The frame of the emails that the product itself sends. */
export const FromProduct = ({ children }: { children: ReactNode }) => (
  <Layout brand={emailsCopy.product}>{children}</Layout>
);

/** What emails with a link are drawn from. */
export interface LinkProps {
  /** Its absolute address. */
  link: string;
}

interface LinkNoticeProps extends LinkProps {
  text: string;
  button: string;
  /** How long the link works. */
  worksOnce: string;
  /** What to do for whoever did not ask for it. */
  ignore: string;
}

/** An email whose point is one link. */
export const LinkNotice = ({ link, text, button, worksOnce, ignore }: LinkNoticeProps) => (
  <FromProduct>
    <Paragraph>{text}</Paragraph>
    <Action href={link}>{button}</Action>
    <Paragraph>{worksOnce}</Paragraph>
    <Paragraph muted>{ignore}</Paragraph>
  </FromProduct>
);
