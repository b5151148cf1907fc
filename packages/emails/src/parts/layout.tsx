import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { colours, fonts } from '../theme.ts';

export interface LayoutProps {
  /** Whom it is from, at the top; empty for nobody. */
  brand: string;
  /** Of the text; by default, left to right. */
  direction?: 'ltr' | 'rtl' | undefined;
  /** What programs show beside the subject; by default, what the email begins with. */
  preheader?: string;
  /** Below the card. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What colours turn into in a dark theme, by class: styles of elements cannot ask for the theme. */
const darkColours = [
  ['canvas', 'background-color', 'canvas'],
  ['surface', 'background-color', 'surface'],
  ['surface', 'border-color', 'line'],
  ['quote', 'border-color', 'line'],
  ['ink', 'color', 'ink'],
  ['ink-muted', 'color', 'ink-muted'],
  ['accent-ink', 'color', 'accent-ink'],
  ['accent', 'background-color', 'accent'],
] as const;
const styles = `
.canvas { background-color: ${colours.canvas.light}; }
@media (prefers-color-scheme: dark) {
${darkColours
  .map(([name, property, token]) => `.${name} { ${property}: ${colours[token].dark} !important; }`)
  .join('\n')}
}
@media (max-width: 480px) {
.surface { padding: 24px 20px 8px !important; }
}
`;

/** The frame of every email: the brand, a card and what stands below it. It needs neither images nor web fonts. */
export function Layout({
  brand,
  direction = 'ltr',
  preheader = '',
  footer,
  children,
}: LayoutProps) {
  return (
    <Html lang="en" dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </Head>
      <Body className="canvas" style={{ padding: '24px 12px', fontFamily: fonts }}>
        {preheader !== '' && (
          <div data-skip-in-text style={{ display: 'none' }}>
            {preheader}
          </div>
        )}
        <Container style={{ maxWidth: '560px' }}>
          {brand !== '' && (
            <Text
              className="ink"
              dir="auto"
              data-skip-in-text
              style={{
                margin: '0 0 12px',
                color: colours.ink.light,
                fontSize: '16px',
                fontWeight: 600,
                wordBreak: 'break-word',
              }}
            >
              {brand}
            </Text>
          )}
          <table
            role="presentation"
            width="100%"
            cellPadding="0"
            cellSpacing="0"
            style={{ borderCollapse: 'separate' }}
          >
            <tbody>
              <tr>
                <td
                  className="surface"
                  style={{
                    padding: '32px 32px 16px',
                    backgroundColor: colours.surface.light,
                    border: `1px solid ${colours.line.light}`,
                    borderRadius: '12px',
                  }}
                >
                  {children}
                </td>
              </tr>
            </tbody>
          </table>
          {footer && <Section style={{ padding: '16px 0 0' }}>{footer}</Section>}
        </Container>
      </Body>
    </Html>
  );
}
