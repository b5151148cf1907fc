import { describe, expect, it } from 'vitest';
import { isMachine, noteRead, opening } from './reads.ts';

const sentAt = new Date('2026-03-02T10:00:00.000Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe('a request for the image or a link of an email', () => {
  const isBy = (agent: string | undefined, more: Record<string, string> = {}, method = 'GET') =>
    isMachine({ method, headers: { 'user-agent': agent, ...more }, sentAt }, after(60));

  it.each([
    ['Firefox', firefox],
    ['Safari on an iPhone', iphone],
    [
      'Apple Mail without privacy protection',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    ],
    [
      'Outlook on Windows',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Win64; x64; Trident/7.0; Microsoft Outlook 16.0.5134; ms-office)',
    ],
    [
      'Thunderbird',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Thunderbird/128.0',
    ],
    ['a mail program on Android', 'Dalvik/2.1.0 (Linux; U; Android 14; SM-S918B Build/UP1A)'],
    [
      'a telephone called Cubot',
      'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    ],
  ])('is by a person, who uses %s', (_, agent) => {
    expect(isBy(agent)).toBe(false);
  });

  it.each([
    ['Apple Mail Privacy Protection', 'Mozilla/5.0'],
    [
      'the image proxy of Google',
      'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    ],
    [
      'the image proxy of Yahoo',
      'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    ],
    ['nobody who says so', ''],
    ['nobody at all', undefined],
    ['a search engine', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    [
      'a preview in a chat',
      'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    ],
    ['a preview in another chat', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['a preview on a telephone', 'WhatsApp/2.23.20.0'],
    ['a scanner of links', 'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))'],
    ['another scanner', 'Mozilla/5.0 (compatible; Mimecast URL Protect)'],
    ['Microsoft Office, which looks what is there', 'Microsoft Office Existence Discovery'],
    ['a browser without a screen', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0.0.0'],
    ['a command', 'curl/8.5.0'],
    ['a script', 'python-requests/2.32.0'],
    ['a program', 'Go-http-client/2.0'],
  ])('is by a machine: %s', (_, agent) => {
    expect(isBy(agent)).toBe(true);
  });

  it.each([
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['sec-purpose', 'prefetch;prerender'],
    ['x-moz', 'prefetch'],
  ])('is by a machine that fetches in advance, as %s says', (name, value) => {
    expect(isBy(firefox, { [name]: value })).toBe(true);
  });

  it('is by a machine that asks for its headers alone', () => {
    expect(isBy(firefox, {}, 'HEAD')).toBe(true);
  });

  it.each([
    [0, true],
    [9.9, true],
    [10, false],
    [-5, true],
  ])('%d seconds after the email left is by a machine: %s', (seconds, expected) => {
    const request = { method: 'GET', headers: { 'user-agent': firefox }, sentAt };
    expect(isMachine(request, after(seconds))).toBe(expected);
  });
});

describe('what is noted of an email', () => {
  const read = (what: number, seconds: number, byMachine = false) => ({
    what,
    byMachine,
    at: after(seconds),
  });

  it.each([
    ['an opening', [], read(opening, 60), [read(opening, 60)], []],
    ['a second opening, which says nothing new', [read(opening, 60)], read(opening, 90), [], []],
    [
      'an opening by a person after one by a machine',
      [read(opening, 1, true)],
      read(opening, 90),
      [read(opening, 90)],
      [],
    ],
    ['a click, which is an opening, too', [], read(1, 60), [read(1, 60), read(opening, 60)], []],
    ['a click in an email that is open', [read(opening, 60)], read(2, 70), [read(2, 70)], []],
    ['the same click again', [read(opening, 60), read(2, 60)], read(2, 61), [], []],
    [
      'another click, some seconds later',
      [read(opening, 60), read(1, 61)],
      read(2, 63.1),
      [read(2, 63.1)],
      [],
    ],
    [
      'another click at once: both are by a machine, and so is the opening that came with them',
      [read(1, 60), read(opening, 60)],
      read(2, 61),
      [read(1, 60, true), read(opening, 60, true), read(2, 61, true)],
      [read(1, 60), read(opening, 60)],
    ],
    [
      'another click at once, long after somebody opened it',
      [read(opening, 30), read(1, 60)],
      read(2, 60.2),
      [read(1, 60, true), read(2, 60.2, true), read(opening, 60.2, true)],
      [read(1, 60)],
    ],
    [
      'the third link of a scanner',
      [read(1, 60, true), read(opening, 60, true), read(2, 61, true)],
      read(3, 61.5),
      [read(3, 61.5, true)],
      [],
    ],
    ['a click by a machine', [], read(1, 3, true), [read(1, 3, true), read(opening, 3, true)], []],
  ])('of %s', (_, known, one, added, removed) => {
    expect(noteRead(known, one)).toEqual({ added, removed });
  });
});
