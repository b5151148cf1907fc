import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { colours } from '../theme.ts';

interface ParagraphProps {
  /** Whether it comes second to the rest. */
  muted?: boolean;
  children: ReactNode;
}

/** Reads from right to left if its words do. */
export const Paragraph = ({ muted = false, children }: ParagraphProps) => (
  <Text
    className={muted ? 'ink-muted' : 'ink'}
    dir="auto"
    style={{
      margin: '0 0 16px',
      color: muted ? colours['ink-muted'].light : colours.ink.light,
      fontSize: muted ? '14px' : '16px',
      lineHeight: muted ? '20px' : '24px',
      wordBreak: 'break-word',
    }}
  >
    {children}
  </Text>
);

interface ActionProps {
  href: string;
  /** The address that leads there; by default, its own. */
  by?: string | undefined;
  /** On the button. */
  children: string;
}

/** What the email asks for: a button, and its address for programs that draw none; plain text has one line for both. */
export const Action = ({ href, by = href, children }: ActionProps) => (
  <>
    <Button
      className="accent"
      data-line-in-text
      href={by}
      style={{
        margin: '0 0 16px',
        padding: '12px 20px',
        backgroundColor: colours.accent.light,
        borderRadius: '8px',
        color: colours['on-accent'].light,
        fontSize: '16px',
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
    <div data-skip-in-text>
      <Paragraph muted>
        <TextLink href={by}>{href}</TextLink>
      </Paragraph>
    </div>
  </>
);

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    className="accent-ink"
    href={href}
    style={{
      color: colours['accent-ink'].light,
      textDecoration: 'underline',
      wordBreak: 'break-word',
    }}
  >
    {children}
  </Link>
);

/** Without an address, what a link would look like. */
export const Way = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? <u>{children}</u> : <TextLink href={to}>{children}</TextLink>;
