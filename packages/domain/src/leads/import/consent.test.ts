import { describe, expect, it } from 'vitest';
import { readConsentCell } from './consent-cell.ts';
import { isAboutEmails, isConsentColumn, isOptOutColumn } from './consent-column.ts';

const says = (column: string, cell: string) => readConsentCell(cell, column)?.consent ?? 'unread';

it.each([
  'Unsubscribed',
  'unsubscribed_at',
  'UNSUB_TIME',
  'Email Opt Out',
  'HasOptedOutOfEmail',
  'opted-out',
  'Opt-Out?',
  'Unsubscribed from all email',
  'Opted out of email: Marketing Information',
  'Bounced',
  'Email hard bounce reason',
  'EmailBouncedDate',
  'CLEAN_TIME',
  'Cleaned',
  'Do Not Contact',
  'DoNotEmail',
  "Don't email",
  'DNC',
  'Suppressed',
  'Blacklisted',
  'Email blocklisted',
  'Spam complaint',
  'No marketing',
  'No emails',
  'Not subscribed',
  'Consent withdrawn',
  'Invalid email',
  'Abgemeldet',
  'Newsletter-Abmeldung',
  'Widerruf',
  'Keine Werbung',
  'Nicht anschreiben',
  'Désabonné',
  'Désinscrit',
  'Ne pas contacter',
  'Dado de baja',
  'Fecha de baja',
  'No contactar',
  'Desuscrito',
  'Descadastrado',
  'Disiscritto',
  'Non contattare',
  'Afgemeld',
  'Uitgeschreven',
  'Wypisany',
  'Отписан',
  'Не беспокоить',
  '配信停止',
  '已退订',
  '수신거부',
])('reads yes in %j as a refusal, and no as nothing', (column) => {
  expect(isOptOutColumn(column)).toBe(true);
  for (const cell of [
    'TRUE',
    'yes',
    '1',
    'WAHR',
    'x',
    '✓',
    'ja',
    'oui',
    'sí',
    'да',
    'はい',
    '-1',
  ]) {
    expect([cell, says(column, cell)]).toEqual([cell, 'refused']);
  }
  for (const cell of ['FALSE', 'no', '0', 'FALSCH', 'nein', 'non', 'нет', 'いいえ', '', '-', 'f']) {
    expect([cell, says(column, cell)]).toEqual([cell, 'unknown']);
  }
  expect(says(column, '2026-03-01 10:20:30')).toBe('refused');
});

it.each([
  'Consent',
  'Newsletter consent',
  'Marketing Consent',
  'Opt-in',
  'email_opt_in',
  'Opted In',
  'Subscribed',
  'Newsletter',
  'Accepts Email Marketing',
  'Einwilligung',
  'Einwilligung Newsletter',
  'Consentement',
  'Consentimiento',
  'Consenso',
  'Toestemming',
  'Согласие',
  '同意',
])('reads yes in %j as consent', (column) => {
  expect([isConsentColumn(column), isOptOutColumn(column)]).toEqual([true, false]);
  expect(says(column, 'yes')).toBe('given');
  expect(says(column, 'no')).toBe('refused');
});

it.each(['SMS Opt Out', 'HasOptedOutOfFax', 'Do not call', 'Fax opt-out', 'Unsubscribe link'])(
  'does not take %j for an answer about emails',
  (column) => {
    expect(isAboutEmails(column) && (isOptOutColumn(column) || isConsentColumn(column))).toBe(
      false,
    );
  },
);

it.each([
  'Company',
  'Status',
  'Contact',
  'Contact No',
  'Object',
  'Notes',
  'Opportunity',
  'Description',
  'Country',
])('does not take %j for a column about consent', (column) => {
  expect([isOptOutColumn(column), isConsentColumn(column)]).toEqual([false, false]);
});

describe('a cell about consent', () => {
  const given =
    'Yes|TRUE|t|Y|1|1.0|on|x|✓|✔️|☑|ok|WAHR|ja|j|oui|VRAI|sí|si|s|VERDADERO|sim|VERO|waar|tak|PRAWDA|ano|igen|kyllä|evet|EVET|' +
    'да|ДА|так|ναι|はい|是|예|네|نعم|כן|ｙｅｓ|"yes"|Yes, I agree|I agree|subscribed|Opted-In|given|Freely given consent from contact';
  const refused =
    'No|FALSE|f|N|0|off|FALSCH|nein|non|FAUX|não|nee|nej|nei|nie|FAŁSZ|ne|nem|ei|hayır|HAYIR|нет|ні|όχι|いいえ|否|아니요|لا|לא|' +
    'No, thanks|No thanks|unsubscribed|cleaned|Bounced|hard bounce|opted out|Opt-Out|refused|✗|❌|blocklisted|Abgemeldet|désabonné';
  const nothing =
    '|unknown|-|–|n/a|N/A|none|NULL|nonsubscribed|non-subscribed|pending|unconfirmed|transactional|k.A.|?';

  it.each(given.split('|'))('agrees: %j', (cell) => {
    expect(says('Consent', cell)).toBe('given');
  });
  it.each(refused.split('|'))('refuses: %j', (cell) => {
    expect(says('Consent', cell)).toBe('refused');
  });
  it.each(nothing.split('|'))('says nothing: %j', (cell) => {
    expect(says('Consent', cell)).toBe('unknown');
  });
  it.each(['perhaps', 'see notes', '7', 'ask Bob', 'https://example.org', '99/99/2026'])(
    'cannot be read: %j',
    (cell) => {
      expect(says('Consent', cell)).toBe('unread');
      expect(says('Newsletter', cell)).toBe('unread');
    },
  );

  it.each([
    ['2025-03-09', '2025-03-09T00:00:00.000Z'],
    ['2025-03-09 14:05:06', '2025-03-09T14:05:06.000Z'],
    ['2025-03-09T14:05:06+02:00', '2025-03-09T12:05:06.000Z'],
    ['09.03.2025', '2025-03-09T00:00:00.000Z'],
    ['9.3.2025 08:15', '2025-03-09T08:15:00.000Z'],
    ['25/03/2025', '2025-03-25T00:00:00.000Z'],
    ['3/25/2025 2:05 PM', '2025-03-25T14:05:00.000Z'],
    ['Mar 9, 2025', '2025-03-09T00:00:00.000Z'],
    ['09 Mar 2025', '2025-03-09T00:00:00.000Z'],
    ['09-Mar-2025', '2025-03-09T00:00:00.000Z'],
    ['03/09/2025', null],
  ])('agrees on a day: %j', (cell, at) => {
    expect(readConsentCell(cell, 'Opt-in date')).toEqual({
      consent: 'given',
      at: at === null ? null : new Date(at),
    });
  });

  it('takes any reason and any number of bounces for a refusal, where the column is about that', () => {
    expect(says('Email hard bounce reason', 'Mailbox does not exist')).toBe('refused');
    expect(says('UNSUB_REASON', 'no longer interested')).toBe('refused');
    expect(says('Bounces', '3')).toBe('refused');
    expect(says('Unsubscribed', 'perhaps')).toBe('unread');
  });

  it.each(['unsubscribed', 'Bounced', 'cleaned', 'opted out'])(
    'refuses in any column: %j',
    (cell) => {
      expect(says('Status', cell)).toBe('refused');
      expect(says('Email status', cell)).toBe('refused');
      expect(says('Unsubscribed', cell)).toBe('refused');
    },
  );
});
