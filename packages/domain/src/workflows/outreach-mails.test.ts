import { describe, expect, it } from 'vitest';
import { followUp, outreachSequence, writeMail } from './outreach-mails.ts';

const ada = { firstName: 'Ada', company: 'Engines' };
const nobody = { firstName: '', company: '' };
const address = 'https://flowdeck.example/unsubscribe/1';

describe('mails to leads', () => {
  it('come on days 0, 3 and 7', () => {
    expect(outreachSequence.map(({ day }) => day)).toEqual([0, 3, 7]);
  });

  it.each([...outreachSequence, followUp])('greet, and end with the way to unsubscribe', (mail) => {
    const { text } = writeMail(mail, ada, address);
    expect(text).toMatch(/^Hello Ada,\n\n/);
    expect(text).toContain(mail.text);
    expect(text.trimEnd().split('\n').at(-1)).toBe(`Unsubscribe: ${address}`);
  });

  it.each([...outreachSequence, followUp])('leave no gap for unknown data', (mail) => {
    const { subject, text } = writeMail(mail, nobody, address);
    expect(text).toMatch(/^Hello,\n\n/);
    expect(subject).toMatch(/^\S.*\S$/);
    expect(`${subject}${text}`).not.toMatch(/undefined|null| {2}| \?/);
  });

  it.each([
    ['Ada\r\n\r\nYour account is locked.', 'Hello Ada Your account is locked.,'],
    ['Ada visit evil.example/login', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['evil．example', 'Hello,'],
    ['evil1.example', 'Hello,'],
    ['evil 10.0.0.12', 'Hello,'],
    ['evil。example', 'Hello,'],
    ['Write to boss@evil.example', 'Hello,'],
    ['A'.repeat(61), 'Hello,'],
    ['[First name]', 'Hello,'],
    ['\u202eAda\u0000', 'Hello Ada,'],
    ['J. R. R.', 'Hello J. R. R.,'],
  ])('repeat the name %j only as one short line without an address', (firstName, greeting) => {
    const { subject, text } = writeMail(followUp, { firstName, company: firstName }, address);
    expect(text.split('\n\n')[0]).toBe(greeting);
    expect(subject).not.toMatch(/[\r\n@/]|evil/);
  });

  it('name the company if it is known', () => {
    const subjects = [...outreachSequence, followUp].map((m) => writeMail(m, ada, '').subject);
    expect(subjects.filter((subject) => subject.includes('Engines'))).toHaveLength(3);
  });
});
