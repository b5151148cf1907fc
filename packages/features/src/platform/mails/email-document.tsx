import { useEffect, useRef, useState } from 'react';

export interface EmailDocumentProps {
  /** The frame's accessible name. */
  title: string;
  /** A whole page, in which nothing runs. */
  html: string;
  isDark: boolean;
  /** In CSS pixels; at most the room there is. */
  width: number;
}

/** An email as a page of its own: it asks the frame about width and theme, and its styles stay in there. */
export function EmailDocument({ title, html, isDark, width }: EmailDocumentProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  // Firefox puts an empty document in the place of the first one, after a while.
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const { current } = frame;
    const page = current?.contentDocument;
    if (!page) return undefined;
    draw(page, html, isDark);
    const { documentElement } = page;
    const measure = () => {
      const borders = current.offsetHeight - current.clientHeight;
      setHeight(documentElement.scrollHeight + borders);
    };
    measure();
    // A frame that gets less room, as in a dialog that opens, breaks its lines anew.
    const resized = new ResizeObserver(measure);
    resized.observe(documentElement);
    return () => {
      resized.disconnect();
    };
  }, [html, isDark, width, loads]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups"
      width={width}
      height={height}
      className="max-w-full rounded-lg border border-line"
      onLoad={() => {
        setLoads((times) => times + 1);
      }}
    />
  );
}

/**
 * The policy of the app (`apps/api/src/platform/http/security-headers.ts`) applies in the frame as well. It refuses
 * styles in markup, so that they are set one by one, and images from elsewhere, whose texts stand in their places.
 */
function draw(page: Document, html: string, isDark: boolean): void {
  let styles = '';
  const markup = html
    .replace(/<style>([^<]*)<\/style>/, (_, found: string) => {
      styles = found.replace('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all');
      return '';
    })
    .replaceAll(' style="', ' data-style="')
    .replaceAll('<img src="', '<img data-src="');
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  page.documentElement.replaceWith(page.adoptNode(parsed.documentElement));
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
  }
  const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
}
