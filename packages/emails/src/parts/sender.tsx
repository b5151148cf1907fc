import { Fragment, type ReactNode } from 'react';
import { emailsCopy } from '../emails-copy.ts';
import { Layout, type LayoutProps } from './layout.tsx';
import { Paragraph } from './text.tsx';

/** A workspace as its emails name it; what is empty is not said. */
export interface EmailSender {
  brand: string;
  /** Several lines. */
  postalAddress: string;
}

/** What emails of a workspace are drawn from. */
export interface SenderProps {
  /** The workspace, at the top and in the footer. */
  sender: EmailSender;
}

interface FromWorkspaceProps extends Omit<LayoutProps, 'brand'>, SenderProps {}

/** The frame of the emails that a workspace sends. */
export const FromWorkspace = ({ sender, footer, ...layout }: FromWorkspaceProps) => (
  <Layout
    {...layout}
    brand={sender.brand}
    footer={
      <>
        {footer}
        <SenderLines {...sender} />
      </>
    }
  />
);

const SenderLines = (sender: EmailSender) => {
  const lines = linesOf(sender);
  return (
    lines.length > 0 && (
      <Paragraph muted>
        <Lines of={lines} />
      </Paragraph>
    )
  );
};

/** Why one gets what it sends. */
export const whyOf = ({ brand }: EmailSender): string =>
  brand === '' ? emailsCopy.letter.why : emailsCopy.letter.whyFrom(brand);

/** Who it is from, and where they are: a postal address may begin with who. */
export function linesOf({ brand, postalAddress }: EmailSender): string[] {
  const lines = postalAddress.split('\n').filter((line) => line.trim() !== '');
  const isNamed = brand.trim() === '' || (lines[0] ?? '').trim().startsWith(brand.trim());
  return isNamed ? lines : [brand, ...lines];
}

/** Each on a line of its own. */
export const Lines = ({ of }: { of: readonly ReactNode[] }) =>
  of.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
