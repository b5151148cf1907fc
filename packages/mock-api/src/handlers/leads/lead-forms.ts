import {
  acceptHeldSubmission,
  createLeadForm,
  deleteHeldSubmission,
  deleteLeadForm,
  getLeadForm,
  listHeldSubmissions,
  listLeadForms,
  mostHeld,
  stampLeadForm,
  submitLeadForm,
  updateLeadForm,
} from '@flowdeck/contract/leads/lead-forms';
import { listPage } from '@flowdeck/contract/list';
import {
  heldMustConfirm,
  heldSince,
  noSuchHeld,
  toHeldSubmission,
  trapOf,
  type StoredHeld,
} from '@flowdeck/domain/leads/forms/held';
import {
  changeLeadForm,
  newestForms,
  newLeadForm,
  noSuchForm,
  refuseClosed,
  toLeadForm,
  toLeadFormSummary,
  type StoredForm,
} from '@flowdeck/domain/leads/forms/lead-form';
import {
  readSubmission,
  refuseOrigin,
  refuseStamp,
  soonest,
  toFormAnswer,
  toVisitorProblem,
} from '@flowdeck/domain/leads/forms/submission';
import { orderOf, readPosition, toListPage } from '@flowdeck/domain/list/cursor';
import { refuseBeyond, refuseFull } from '@flowdeck/domain/quotas';
import { spellTags } from '../../tags.ts';
import { takeIn } from '../../captures.ts';
import { mockCall, nameOfCaller } from '../../mock-call.ts';
import { sortedAfter } from '../../sorted-after.ts';
import { storageOf } from '../../storage.ts';
import type { Account, Workspace, World } from '../../world.ts';

/** Where visitors of websites would find the forms. */
const own = 'https://flowdeck.example';
export const addressOf = ({ key }: Pick<StoredForm, 'key'>) => `${own}/f/${key}`;

const positionOf = ({ createdAt, id }: StoredForm) => ({ key: createdAt.getTime(), id });

export const handlers = [
  mockCall(listLeadForms, ({ session: { workspace }, query }) => {
    const { cursor, limit = listPage.default } = query;
    const after = cursor === undefined ? undefined : readPosition(cursor, newestForms, 'time');
    const sorted = sortedAfter(workspace.forms, orderOf(newestForms), positionOf, after);
    const { rows, nextCursor } = toListPage(sorted, limit, newestForms, positionOf);
    return { items: rows.map((form) => toLeadFormSummary(form, addressOf)), nextCursor };
  }),

  mockCall(createLeadForm, ({ world, session, body: { name } }) => {
    const { workspace } = session;
    refuseBeyond('forms', workspace.forms.length);
    const id = world.nextId();
    const at = world.now();
    const form = {
      ...newLeadForm,
      origins: [...newLeadForm.origins],
      tags: [...newLeadForm.tags],
      id,
      key: `form-${id}`,
      name,
      createdAt: at,
      updatedAt: at,
      changedBy: nameOfCaller(session),
    };
    workspace.forms = [form, ...workspace.forms];
    return toLeadForm(form, addressOf);
  }),

  mockCall(getLeadForm, ({ session: { workspace }, params }) =>
    toLeadForm(find(workspace, params.id), addressOf),
  ),

  mockCall(updateLeadForm, ({ world, session, params, body }) => {
    const { workspace } = session;
    const known = find(workspace, params.id);
    const tags = body.tags && spellTags(workspace, body.tags);
    const changes = changeLeadForm(known, { ...body, tags }, () => toLeadForm(known, addressOf));
    Object.assign(known, changes, {
      tags: changes.tags ?? known.tags,
      updatedAt: world.now(),
      changedBy: nameOfCaller(session),
    });
    return toLeadForm(known, addressOf);
  }),

  mockCall(deleteLeadForm, ({ log, session: { workspace }, params }) => {
    const { id, name } = find(workspace, params.id);
    log({ action: 'form-deleted', name });
    workspace.forms = workspace.forms.filter((form) => form.id !== id);
    workspace.held = workspace.held.filter(({ formId }) => formId !== id);
    return undefined;
  }),

  mockCall(listHeldSubmissions, ({ world, session: { workspace }, params }) => ({
    items: heldBy(world, workspace, find(workspace, params.id)).map(toHeldSubmission),
  })),

  mockCall(acceptHeldSubmission, ({ world, session, params }) => {
    const { workspace } = session;
    const form = find(workspace, params.id);
    const held = findHeld(world, workspace, form, params.submissionId);
    const consent = held.consent && !heldMustConfirm(held, form);
    const { lead } = takeIn(
      world,
      workspace,
      { ...held, consent },
      form,
      held.at,
      nameOfCaller(session),
    );
    workspace.held = workspace.held.filter((one) => one !== held);
    return { leadId: lead.id };
  }),

  mockCall(deleteHeldSubmission, ({ world, session: { workspace }, params }) => {
    const held = findHeld(world, workspace, find(workspace, params.id), params.submissionId);
    workspace.held = workspace.held.filter((one) => one !== held);
    return undefined;
  }),

  mockCall(stampLeadForm, ({ world, params, origin }) => {
    const { form, account } = atKey(world, params.key);
    refuseOrigin(form, origin, own);
    refuseClosed(account);
    return { stamp: String(world.now().getTime()), readyIn: soonest };
  }),

  mockCall(submitLeadForm, ({ world, params, body, origin }) => {
    const { form, account } = atKey(world, params.key);
    refuseOrigin(form, origin, own);
    refuseClosed(account);
    const { consent, ...lead } = readSubmission(form, body);
    refuseStamp(/^\d+$/.test(body.stamp) ? new Date(Number(body.stamp)) : null, world.now());
    const mustConfirm = consent && form.confirmsByMail;
    const { workspace } = account;
    const trap = trapOf(body);
    if (trap !== '') {
      const about = { id: world.nextId(), formId: form.id, trap, mustConfirm, at: world.now() };
      const held = [{ ...lead, consent, ...about }, ...heldBy(world, workspace, form)];
      const ofOthers = workspace.held.filter(({ formId }) => formId !== form.id);
      workspace.held = [...held.slice(0, mostHeld), ...ofOthers];
      return toFormAnswer(form, mustConfirm);
    }
    try {
      refuseFull(storageOf(world, account));
      takeIn(world, workspace, { ...lead, consent: consent && !mustConfirm }, form);
    } catch (error) {
      throw toVisitorProblem(error);
    }
    return toFormAnswer(form, mustConfirm);
  }),
];

/** What a form holds back, newest first. */
const heldBy = (world: World, { held }: Workspace, form: StoredForm): StoredHeld[] =>
  held.filter(({ formId, at }) => formId === form.id && at > heldSince(world.now()));

function findHeld(world: World, workspace: Workspace, form: StoredForm, id: string): StoredHeld {
  const found = heldBy(world, workspace, form).find((one) => one.id === id);
  if (!found) throw noSuchHeld();
  return found;
}

function find({ forms }: Workspace, id: string): StoredForm {
  const form = forms.find((one) => one.id === id);
  if (!form) throw noSuchForm();
  return form;
}

/** A form, and an owner of its workspace. */
function atKey({ workspaces }: World, key: string): { form: StoredForm; account: Account } {
  for (const workspace of workspaces) {
    const form = workspace.forms.find((one) => one.key === key);
    const owner = workspace.members.find(({ role }) => role === 'owner');
    if (form && owner) return { form, account: { ...owner.account, workspace } };
  }
  throw noSuchForm();
}
