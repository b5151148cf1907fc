import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { pageCopy } from './page-copy.ts';

const style = `
:root{color-scheme:light dark;--page:#fafafa;--card:#fff;--line:#e4e4e7;--text:#18181b;--soft:#52525b;--accent:#4338ca;--on:#fff;--edge:#71717a;--wrong:#b42318}
@media(prefers-color-scheme:dark){:root{--page:#0f0f12;--card:#18181b;--line:#3f3f46;--text:#fafafa;--soft:#b4b4bd;--accent:#a5b4fc;--on:#14141a;--edge:#8b8b95;--wrong:#fca5a5}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 8px;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 24px;color:var(--soft);overflow-wrap:anywhere;white-space:pre-line}
strong{color:var(--text);font-weight:600}
button,a{display:block;width:100%;padding:10px 16px;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
label{display:block;overflow-wrap:anywhere}
label small{color:var(--soft);font-size:14px}
input{width:100%;margin:4px 0 0;padding:9px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
input[aria-invalid]{border-color:var(--wrong)}
h1+form{margin-top:20px}
main>:last-child{margin-bottom:0}
.field{margin:0 0 16px}
.tick{display:flex;gap:12px;align-items:start}
.tick input{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
.wrong{margin:4px 0 0;color:var(--wrong);font-size:14px}
.wrong[role]{margin:0 0 16px;font-size:16px}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

/**
 * Nothing runs and nothing loads; the one form goes to this server.
 * @param onward where the server's answer to the form may redirect to, which browsers check, too
 */
export const pageCspTo = (...onward: string[]): string =>
  [
    "default-src 'none'",
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

/** A small page that the server draws itself. Its content, like that of its parts, is HTML. */
export function page(heading: string, ...content: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageCopy.title(heading)}</title>
<style>${style}</style>
</head>
<body><main><h1 dir="auto">${heading}</h1>
${content.join('\n')}
</main></body>
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
