import { leadStatuses } from '@flowdeck/contract/leads/leads';
import { expect, it } from 'vitest';
import { typicalWorkspace } from './typical.ts';

const { leads, broadcasts } = typicalWorkspace(new Date('2026-03-05T09:30:00.000Z'));

it('has leads in states that this version knows', () => {
  expect(leads.filter(({ status }) => !leadStatuses.some((one) => one === status))).toEqual([]);
});

it('reports of a broadcast what became of its emails', () => {
  for (const { id, recipients, sample } of broadcasts.filter((one) => one.sample)) {
    const mails = leads.flatMap((lead) => lead.mails.filter((mail) => mail.broadcastId === id));
    const delivered = mails.filter(({ status }) => status === 'delivered');
    expect([recipients, sample?.figures.delivered]).toEqual([mails.length, delivered.length]);
  }
});
