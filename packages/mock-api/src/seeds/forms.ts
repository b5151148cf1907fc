import { mostHeld } from '@flowdeck/contract/leads/lead-forms';
import { blankDetails, eachDetail } from '@flowdeck/contract/leads/leads';
import type { StoredHeld } from '@flowdeck/domain/leads/forms/held';
import { newLeadForm, type StoredForm } from '@flowdeck/domain/leads/forms/lead-form';
import { ago, seedId, type Span } from './time.ts';

type Seed = Partial<StoredForm> & { n: number; name: string; created: Span };

function storedForm({ n, created, ...seed }: Seed, now: Date): StoredForm {
  const at = ago(now, created);
  return {
    ...newLeadForm,
    origins: [...newLeadForm.origins],
    tags: [...newLeadForm.tags],
    id: seedId(n),
    key: `k7Qw2mZr9xTb4LpVn0sE${String(n)}`,
    createdAt: at,
    updatedAt: at,
    ...seed,
  };
}

/** The forms of a workspace in everyday use, newest first. */
export const typicalForms = (now: Date): StoredForm[] =>
  [
    {
      n: 501,
      name: 'Contact page',
      created: { days: 3 },
      origins: ['https://www.example.com'],
    },
    {
      n: 502,
      name: 'Newsletter sign-up',
      title: 'Our newsletter',
      button: 'Sign up',
      created: { days: 40 },
      ...eachDetail(() => 'hidden' as const),
      consent: 'required' as const,
      confirmsByMail: true,
      redirectUrl: 'https://www.example.com/thank-you',
      origins: ['https://www.example.com', 'https://blog.example.com'],
    },
  ].map((seed) => storedForm(seed, now));

/** Everything at its limits, and more than one page. */
export const longForms = (now: Date): StoredForm[] => [
  storedForm(
    {
      n: 501,
      name: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
      title: 'تواصل معنا واحصل على عرض مصمم خصيصا لاحتياجات فريقك '.repeat(3).trim(),
      button: 'Rindfleischetikettierungsüberwachungsaufgabe anfordern',
      created: { minutes: 5 },
      consentText: 'أوافق على تلقي العروض والأخبار عبر البريد الإلكتروني '.repeat(8).trim(),
      thankYou: 'Donaudampfschifffahrtsgesellschaft '.repeat(50).trim(),
      redirectUrl: `https://www.example.com/${'thank-you/'.repeat(40)}`,
      origins: Array.from({ length: 20 }, (_, n) => `https://shop-${String(n)}.example.com`),
    },
    now,
  ),
  ...Array.from({ length: 60 }, (_, n) =>
    storedForm(
      { n: 510 + n, name: `Landing page ${String(n + 1)}`, created: { days: n + 1 } },
      now,
    ),
  ),
];

/** Two that one form holds back: a visitor whose browser filled in too much, and a machine. */
export const typicalHeld = (now: Date): StoredHeld[] => [
  {
    ...blankDetails,
    id: seedId(591),
    formId: seedId(501),
    email: 'mary@somerville.example',
    firstName: 'Mary',
    lastName: 'Somerville',
    company: 'Somerville Optics',
    consent: true,
    consentText: newLeadForm.consentText,
    mustConfirm: false,
    trap: 'https://www.somerville.example',
    at: ago(now, { hours: 5 }),
  },
  {
    ...blankDetails,
    id: seedId(592),
    formId: seedId(501),
    email: 'offers@cheap-links.example',
    firstName: 'Best SEO links',
    consent: false,
    consentText: newLeadForm.consentText,
    mustConfirm: false,
    trap: 'https://cheap-links.example/buy',
    at: ago(now, { days: 12 }),
  },
];

/** As many as a form holds back, with texts at their limits. */
export const longHeld = (now: Date): StoredHeld[] =>
  Array.from({ length: mostHeld }, (_, n) => ({
    ...eachDetail(() => 'Donaudampfschifffahrtsgesellschaft '.repeat(5).trim()),
    id: seedId(2_000 + n),
    formId: seedId(501),
    email: `${'donaudampfschifffahrt'.repeat(3)}-${String(n)}@example.com`,
    consent: n % 2 === 0,
    consentText: 'أوافق على تلقي العروض والأخبار عبر البريد الإلكتروني '.repeat(8).trim(),
    mustConfirm: false,
    trap: `https://example.com/${'link/'.repeat(35)}`,
    at: ago(now, { hours: n + 1 }),
  }));
