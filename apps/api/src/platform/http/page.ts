import { createHash } from 'node:crypto';
import { colours, fonts } from '@flowdeck/emails/theme';
import type { FastifyReply } from 'fastify';
import { pageCopy } from './page-copy.ts';
import { fontPath } from './page-font.ts';

const variables = (theme: 'light' | 'dark') =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour[theme]}`)
    .join(';');

/** The product's tokens and typeface. */
const style = `
@font-face{font-family:'Geist Variable';src:url(${fontPath}) format('woff2');font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;${variables('light')}}
@media(prefers-color-scheme:dark){:root{${variables('dark')}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-content:center;grid-template-columns:minmax(0,400px);gap:12px;padding:16px;background:var(--canvas);color:var(--ink);font:16px/1.5 ${fonts};-webkit-font-smoothing:antialiased}
header{font-weight:600;overflow-wrap:anywhere}
main{padding:32px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
footer{color:var(--ink-muted);font-size:13px;overflow-wrap:anywhere;white-space:pre-line}
h1{margin:0 0 8px;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere}
p{margin:0 0 24px;color:var(--ink-muted);overflow-wrap:anywhere;white-space:pre-line}
strong{color:var(--ink);font-weight:600}
button,a{display:block;width:100%;padding:10px 16px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer}
button:hover,a:hover{background:var(--accent-hover)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:2px solid var(--accent-ink);outline-offset:2px}
label{display:block;font-size:14px;font-weight:500;overflow-wrap:anywhere}
label small{color:var(--ink-muted);font-size:inherit;font-weight:400}
input{width:100%;margin:4px 0 0;padding:8px 12px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
input[aria-invalid]{border-color:var(--negative-ink)}
h1+form{margin-top:20px}
form+.note{margin-top:24px;font-size:14px}
main>:last-child{margin-bottom:0}
.field{margin:0 0 16px}
.tick{display:flex;gap:12px;align-items:start;font-weight:400}
.tick input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--accent)}
.wrong{margin:4px 0 0;color:var(--negative-ink);font-size:14px}
.wrong[role]{margin:0 0 16px;font-size:16px}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:480px){main{padding:24px 20px}}
`;

/**
 * Nothing runs and nothing but the font loads; the one form goes to this server.
 * @param onward where the server's answer to the form may redirect to, which browsers check, too
 */
export const pageCspTo = (...onward: string[]): string =>
  [
    "default-src 'none'",
    "font-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    ["form-action 'self'", ...onward].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

const pageCsp = pageCspTo();

/** Answers with a page, which no cache may store. */
export const sendPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  csp = pageCsp,
): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** Whose page it is. */
interface Owner {
  /** Empty for nobody. */
  brand: string;
  /** Several lines. */
  postalAddress: string;
}

/** A small page that the server draws itself. Its content, like that of its parts, is HTML. */
export const page = (heading: string, ...content: string[]): string =>
  pageOf({ brand: pageCopy.product, postalAddress: '' }, heading, ...content);

/** The same in somebody's name; the names are texts. */
export function pageOf(owner: Owner, heading: string, ...content: string[]): string {
  const brand = escapeHtml(owner.brand);
  const address = escapeHtml(owner.postalAddress);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand === '' ? heading : pageCopy.title(heading, brand)}</title>
<style>${style}</style>
</head>
<body>
${brand === '' ? '' : `<header dir="auto">${brand}</header>`}
<main><h1 dir="auto">${heading}</h1>
${content.join('\n')}
</main>
${address === '' ? '' : `<footer dir="auto">${address}</footer>`}
</body>
</html>
`;
}

export const paragraph = (content: string) => `<p>${content}</p>`;

export const strong = (text: string) => `<strong>${escapeHtml(text)}</strong>`;

export const link = (address: string, content: string) => `<a href="${address}">${content}</a>`;

/** Posts to the page's own address. */
export const submitButton = (content: string) =>
  `<form method="post"><button autofocus>${content}</button></form>`;

/** Text as HTML that shows it, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
