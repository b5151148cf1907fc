import { describe, expect, it } from 'vitest';
import { nobody, writeMail } from './outreach-mails.ts';
import { settingsOf } from './settings.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines' };
const address = 'https://flowdeck.example/unsubscribe/1';
const followUp = settingsOf('Conversion', {}).message;
const defaults = [...settingsOf('Lead Outreach', {}).messages, followUp];
const write = (text: string, lead = ada) =>
  writeMail({ subject: 'A', text }, lead, address).text.split('\n\n--\n')[0];

describe('mails to leads', () => {
  it.each(defaults)('greet, and end with the way to unsubscribe', (mail) => {
    const { text } = writeMail(mail, ada, address);
    expect(text).toMatch(/^Hello Ada,\n\n/);
    expect(text.trimEnd().split('\n').at(-1)).toBe(`Unsubscribe: ${address}`);
  });

  it.each(defaults)('leave no gap for unknown data', (mail) => {
    const { subject, text } = writeMail(mail, nobody, address);
    expect(text).toMatch(/^Hello,\n\n/);
    expect(subject).toMatch(/^\S.*\S$/);
    expect(`${subject}${text}`).not.toMatch(/undefined|null| {2}| \?|[{}]/);
  });

  it.each([
    ['{first name} {last name} of {company}', 'Ada Lovelace of Engines'],
    ['{First Name}, { company }', 'Ada, Engines'],
    ['{company|you}', 'Engines'],
    ['{} and {', '{} and {'],
  ])('fill in %j', (text, filled) => {
    expect(write(text)).toBe(filled);
  });

  it.each([
    ['For {company|your team}.', 'For your team.'],
    ['Hello {first name}, good day', 'Hello, good day'],
    ['{last name}', ''],
  ])('put something else into %j, or nothing, for what is unknown', (text, filled) => {
    expect(write(text, nobody)).toBe(filled);
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
    ['evil हिन्दी.भारत', 'Hello,'],
    ['evil ❤.ws', 'Hello,'],
    ['evil\ufe0f.example', 'Hello,'],
    ['evil, call 0800 123-4567', 'Hello,'],
    ['A'.repeat(61), 'Hello,'],
    ['[First name]', 'Hello,'],
    ['\u202eAda\u0000', 'Hello Ada,'],
    ['J. R. R.', 'Hello J. R. R.,'],
    ['`Ada` **L**', 'Hello Ada L,'],
    ['J.R.R.', 'Hello J.R.R.,'],
    ['Studio 2000', 'Hello Studio 2000,'],
  ])('repeat the name %j only as one short line without an address', (firstName, greeting) => {
    const { subject, text } = writeMail(
      followUp,
      { firstName, lastName: '', company: firstName },
      address,
    );
    expect(text.split('\n\n')[0]).toBe(greeting);
    expect(subject).not.toMatch(/[\r\n@/]|evil/);
  });

  it('name the company if it is known', () => {
    const subjects = defaults.map((mail) => writeMail(mail, ada, '').subject);
    expect(subjects.filter((subject) => subject.includes('Engines'))).toHaveLength(3);
  });
});
