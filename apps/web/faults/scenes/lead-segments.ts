import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteLeads,
  getLeadAudience,
  setLeadStatus,
  tagLeads,
} from '@flowdeck/contract/leads/lead-audience';
import {
  createLeadSegment,
  deleteLeadSegment,
  listLeadSegments,
  updateLeadSegment,
} from '@flowdeck/contract/leads/lead-segments';
import { listLeadTags } from '@flowdeck/contract/leads/lead-tags';
import { seedId } from '@flowdeck/mock-api/seeds/time';
import { leadListCopy } from '@flowdeck/features/copy/leads/lead-list';
import { pickedActionsCopy } from '@flowdeck/features/copy/leads/picked-actions';
import { segmentDialogCopy } from '@flowdeck/features/copy/leads/segment-dialog';
import { button, fillIn, press, saysOr, shows } from '../scene.ts';
import type { Scene } from '../scene.ts';

const list = '/lead-capture/leads';
const ofSegment = `${list}?segment=${seedId(551)}`;
const { segments } = leadListCopy;
const { tagging, status, removal } = pickedActionsCopy;
/** By either name: another server may leave one out. */
const grace = () => page.getByRole('link', { name: /Grace|Hopper/ });
const row = () => shows(grace());
const name = { Name: 'Fair guests' };
const inDialog = () => page.getByRole('dialog');

const tick = async () => {
  await row();
  await press(page.getByRole('checkbox', { name: /Grace|Hopper/ }));
};

export const scenes: Scene[] = [
  // The list does without what these say.
  ...[getLeadAudience, listLeadSegments].map((call): Scene => ({
    name: call.id,
    calls: [call],
    path: list,
    waits: row,
    fails: row,
    again: row,
    works: row,
  })),
  {
    name: 'listLeadTags',
    calls: [listLeadTags],
    path: list,
    fill: row,
    button: () => button(leadListCopy.filters.label),
    waits: row,
    fails: row,
    again: row,
    works: row,
  },
  {
    name: 'createLeadSegment',
    calls: [createLeadSegment],
    path: `${list}?search=hopper`,
    fill: async () => {
      await row();
      await press(button(segments.save));
      await fillIn(name);
    },
    button: () => button(segmentDialogCopy.submit),
    fails: saysOr(segmentDialogCopy.errors.save),
    kept: name,
    works: () => shows(page.getByText(segmentDialogCopy.saved).first()),
  },
  {
    name: 'updateLeadSegment',
    calls: [updateLeadSegment],
    path: ofSegment,
    fill: async () => {
      await press(button(segments.rename));
      await fillIn(name);
    },
    button: () => button(segmentDialogCopy.submit),
    fails: saysOr(segmentDialogCopy.errors.save),
    kept: name,
    works: () => shows(page.getByText(segmentDialogCopy.saved).first()),
  },
  {
    name: 'deleteLeadSegment',
    calls: [deleteLeadSegment],
    path: ofSegment,
    fill: async () => {
      await press(button(segments.remove));
    },
    button: () => button(segments.removeSubmit),
    fails: saysOr(leadListCopy.errors.removeSegment),
    works: async () => {
      await row();
      await expect
        .poll(() => page.getByRole('option', { name: /^Fair 2026/ }).elements())
        .toEqual([]);
    },
    returns: async (visit, failure) => {
      visit.goTo(failure ? ofSegment : list);
      if (!failure) return;
      await press(button(segments.remove));
      await press(button(segments.removeSubmit));
    },
  },
  {
    name: 'tagLeads',
    calls: [tagLeads],
    path: list,
    fill: async () => {
      await tick();
      await press(button(pickedActionsCopy.tag));
      await fillIn({ [tagging.add]: 'VIP' });
    },
    button: () => button(tagging.submit),
    fails: saysOr(pickedActionsCopy.errors.tag),
    works: () => shows(page.getByText(tagging.done('1 lead')).first()),
  },
  {
    name: 'setLeadStatus',
    calls: [setLeadStatus],
    path: list,
    fill: async () => {
      await tick();
      await press(button(pickedActionsCopy.setStatus));
      await inDialog().getByLabelText(status.label).selectOptions('Qualified');
    },
    button: () => inDialog().getByRole('button', { name: status.submit }),
    fails: saysOr(pickedActionsCopy.errors.status),
    works: () => shows(page.getByText(status.done('1 lead', 'Qualified')).first()),
  },
  {
    name: 'deleteLeads',
    calls: [deleteLeads],
    path: list,
    fill: async () => {
      await tick();
      await press(button(pickedActionsCopy.remove));
      await fillIn({ Type: 'delete' });
    },
    button: () => button(removal.submit),
    fails: saysOr(pickedActionsCopy.errors.remove),
    kept: { Type: 'delete' },
    works: () => shows(page.getByText(removal.done('1 lead')).first()),
  },
];
