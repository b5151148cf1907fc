import { eachDetail } from '@flowdeck/contract/leads/leads';
import { newLeadForm, type StoredForm } from '@flowdeck/domain/leads/forms/lead-form';
import { ago, seedId, type Span } from './time.ts';

type Seed = Partial<StoredForm> & { n: number; name: string; created: Span };

function storedForm({ n, created, ...seed }: Seed, now: Date): StoredForm {
  const at = ago(now, created);
  return {
    ...newLeadForm,
    origins: [...newLeadForm.origins],
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
