import { doIUseEmail } from 'doiuse-email';
import { describe, expect, it } from 'vitest';
import { linksIn } from './parts/markdown.tsx';
import { markdownText, writeEmail, type Email } from './write-email.tsx';

interface Stories {
  default: { title: string; component: Email<object>; args: object };
  [story: string]: { args?: object };
}

const modules = import.meta.glob<Stories>('./*.stories.tsx', { eager: true });

/** Every email with the data of each of its stories that has some. */
const emails = Object.values(modules).flatMap(({ default: meta, ...stories }) =>
  Object.entries(stories)
    .filter(([name, { args }]) => name === 'Default' || args !== undefined)
    .map(([name, { args }]) => ({
      name: `${meta.title}, ${name}`,
      ...writeEmail(meta.component, { ...meta.args, ...args }),
    })),
);

/** Those that most people read with, as caniemail.com knows them. */
const programs = ['apple-mail.*', 'gmail.*', 'outlook.*', 'samsung-email.*', 'yahoo.*'];

/** What some of them ignore, and what readers get instead. */
const dispensable = {
  'Class selector': 'light colours',
  '@media': 'light colours',
  '`<body> element`': 'another element in its place',
  'role attribute': 'tables that screen readers may announce',
  'target attribute': 'links that open where the program wants',
  'border-radius': 'square corners',
  'word-break': 'long words that stick out',
  'display:none': 'the preview text above the email',
  'white-space': 'code on one line',
};

it('has a button and its address on one line of plain text', () => {
  expect(markdownText('Hello **you**,\n\n[Read it](https://example.org/news)\n\nBye')).toBe(
    'Hello you,\n\nRead it: https://example.org/news\n\nBye',
  );
});

it('is made from the stories', () => {
  expect(emails.length).toBeGreaterThan(20);
});

describe.each(emails)('$name', ({ name, subject, html, text }) => {
  it('runs nothing', () => {
    expect(html).not.toMatch(/<(script|link|iframe|object|form|base)\b|\son\w+=|url\(|@import/i);
  });

  it('has images only where somebody put them, with a text in their place', () => {
    // The one that counts openings is not to be seen.
    const images = html.match(/<img\b(?![^>]* width="1")[^>]*>/g) ?? [];
    expect(images.filter((image) => !/ src="https:\/\/[^"]+"/.test(image))).toEqual([]);
    expect(images.filter((image) => !/ alt="[^"]+"/.test(image))).toEqual([]);
    expect(images.length === 0 || name.startsWith('Emails/Broadcast,')).toBe(true);
  });

  it('has links that lead somewhere from everywhere, and has them in plain text, too', () => {
    const links = Array.from(html.matchAll(/\shref="([^"]*)"/g), ([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    expect(links.filter((link) => !/^https:\/\/[\w.-]+\//.test(link))).toEqual([]);
    expect(links.filter((link) => !text.includes(link))).toEqual([]);
  });

  it('is so small that Gmail shows all of it', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
  });

  it('has a subject on one line, and text without markup', () => {
    expect(subject).toMatch(/^\S.*$/);
    expect(text).toMatch(/^\S/);
    expect(text).not.toMatch(/<\/?\w+/);
  });

  it('uses what mail programs support, or what they can do without', () => {
    const result = doIUseEmail(html, { emailClients: programs });
    const errors = result.success ? [] : result.errors;
    const ignored = Object.keys(dispensable);
    expect(errors.filter((error) => !ignored.some((one) => error.includes(one)))).toEqual([]);
  });
});

it('shows a text as it was typed whose marks are nested too deeply', () => {
  expect(linksIn('>'.repeat(5_000))).toEqual([]);
});
