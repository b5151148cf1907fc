import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { writeEmail, type Email } from '../write-email.tsx';

interface EmailFrameProps<Props> {
  email: Email<Props>;
  props: Props;
  /** Of the mail program around the email; an email that has a direction of its own keeps it. */
  direction: 'ltr' | 'rtl';
  /** Whether the program is dark. */
  isDark: boolean;
  /** Whether the program loads images. */
  hasImages: boolean;
  /** Whether the program shows no HTML. */
  isPlainText: boolean;
}

/** The widths, in CSS pixels, at which emails are read: on a small phone, and in a program for desktops. */
const widths = [320, 600];

const sampleImage = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200"><rect width="480" height="200" fill="#3453d3"/><circle cx="240" cy="100" r="60" fill="#a2bcff"/></svg>',
)}`;

/** Where Gmail cuts an email. */
const mostKilobytes = 102;

/** An email as two programs show it, and what else is sent with it. */
export function EmailFrame<Props extends object>({
  email,
  props,
  direction,
  isDark,
  hasImages,
  isPlainText,
}: EmailFrameProps<Props>) {
  const { subject, html, text } = writeEmail(email, props);
  const kilobytes = new TextEncoder().encode(html).length / 1024;
  // A frame asks the system about the theme, not the page around it.
  const shown = html
    .replace('<html dir="ltr"', `<html dir="${direction}"`)
    .replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all')
    // None is loaded from elsewhere.
    .replaceAll(/(<img )src="[^"]*"/g, hasImages ? `$1src="${sampleImage}"` : '$1');
  return (
    <div className="flex flex-wrap items-start gap-6 text-sm text-ink">
      {widths.map((width) => (
        <figure key={width} className="max-w-full">
          <figcaption className="mb-2 text-ink-muted">
            <bdi>{width} px</bdi>
          </figcaption>
          {isPlainText ? (
            <PlainText width={width}>{text}</PlainText>
          ) : (
            <Drawn width={width} html={shown} title={`${subject} (${String(width)} px)`} />
          )}
        </figure>
      ))}
      <dl dir="ltr" className="grid max-w-full min-w-0 flex-1 basis-80 gap-4">
        <Fact term="Headers">
          {headersOf(subject, props).map(([name, value]) => (
            <div key={name} className="wrap-anywhere">
              <span className="text-ink-muted">{name}:</span> <bdi>{value}</bdi>
            </div>
          ))}
        </Fact>
        <Fact term="Size">
          {kilobytes.toFixed(1)} of {mostKilobytes} KB
        </Fact>
        {!isPlainText && (
          <Fact term="Plain text">
            <pre className="font-sans wrap-anywhere whitespace-pre-wrap" dir="auto">
              {text}
            </pre>
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** As a page of its own: what is asked about the window's width and theme is asked about the frame's. */
function Drawn({ width, html, title }: { width: number; html: string; title: string }) {
  const [height, setHeight] = useState(400);
  const onLoad = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (!contentDocument) return;
    setHeight(contentDocument.documentElement.scrollHeight);
    // Else axe, which the page around it runs, would leave out what is in the frame.
    void import('axe-core/axe.min.js?raw').then(({ default: source }) => {
      const script = contentDocument.createElement('script');
      script.textContent = source;
      contentDocument.head.append(script);
    });
  };
  return (
    <iframe
      className="max-w-full border border-line"
      title={title}
      srcDoc={html}
      width={width}
      height={height}
      onLoad={onLoad}
    />
  );
}

const PlainText = ({ width, children }: { width: number; children: string }) => (
  <pre
    className="max-w-full border border-line bg-surface p-3 font-mono wrap-anywhere whitespace-pre-wrap"
    dir="auto"
    style={{ width }}
  >
    {children}
  </pre>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="mb-1 font-semibold">{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Those that the server gives an email with these props. */
function headersOf(subject: string, props: object): [name: string, value: string][] {
  const { sender, unsubscribeAddress } = props as {
    sender?: { brand: string };
    unsubscribeAddress?: string;
  };
  const unsubscribe: [string, string][] = unsubscribeAddress
    ? [
        ['List-Unsubscribe', `<${unsubscribeAddress}>`],
        ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ]
    : [];
  return [
    ['From', `${sender ? sender.brand : 'Flowdeck'} <hello@flowdeck.example>`],
    ['Subject', subject],
    ...unsubscribe,
    ['Content-Type', 'multipart/alternative'],
  ];
}
