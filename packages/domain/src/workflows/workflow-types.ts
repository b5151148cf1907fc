import { contentDefaults, type ContentRequest } from '@flowdeck/contract/content/content';
import { socialDefaults, type Platform } from '@flowdeck/contract/content/social';
import { leadSources, type LeadConsent } from '@flowdeck/contract/leads/leads';
import {
  leadFollowUps,
  verificationChecks,
  weekdays,
  type LeadFollowUp,
  type MailMessage,
  type SettingsOf,
} from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { openPlaceholders } from '../content/placeholders.ts';
import { isTimeZone } from '../content/social/schedule.ts';
import { socialCopy } from '../content/social/social-copy.ts';
import type { WrittenPiece } from '../content/write-piece.ts';
import { mayWriteTo } from '../delivery/mails/mail-rules.ts';
import { engaged } from '../leads/status.ts';
import { distributionCaptions } from './distribution.ts';
import { nextDraft, type TopicDraft } from './draft-request.ts';
import { outreachMailsCopy } from './outreach-mails-copy.ts';
import { runResults } from './run-results.ts';
import { workflowsCopy } from './workflows-copy.ts';

/** What is wrong with one setting. */
type Flaw = { path: string; message: string };

interface FoundLead {
  status: string;
  consent: LeadConsent;
  mailRefusal: string | null;
  followUp: readonly LeadFollowUp[];
  mails: readonly { workflowId: string | null }[];
}

/** What a run finds in its workspace; the newest first. */
interface Found<Lead> {
  leads: readonly Lead[];
  scoreOf: (lead: Lead) => number;
  pieces: readonly { id: string; title: string; content: string; workflowId: string | null }[];
  posts: readonly { key: string }[];
  topicDrafts: readonly TopicDraft[];
}

/** Something that a run makes or checks; `waits` until a person has approved it. */
export type RunProduct<Lead> =
  | { kind: 'draft'; request: ContentRequest; piece: WrittenPiece }
  | { kind: 'post'; key: string; platform: Platform; text: string; waits: boolean }
  | { kind: 'email'; lead: Lead; message: MailMessage; waits: boolean }
  | { kind: 'lead'; lead: Lead };

/** What makes a type of workflow what it is. */
interface TypeRules<T extends WorkflowType> {
  /** The settings of a new one. */
  defaults: Omit<SettingsOf<T>, 'type'>;
  /** Finds what the contract cannot tell of settings. */
  flawIn?: (settings: SettingsOf<T>) => Flaw | undefined;
  /** What a run makes of what it finds, and what it says about it. The server's effect says the same in SQL. */
  run: <Lead extends FoundLead>(
    workflow: { id: string; name: string; description: string; settings: SettingsOf<T> },
    found: Found<Lead>,
    write: (request: ContentRequest) => WrittenPiece,
  ) => { done: string; made: readonly RunProduct<Lead>[] };
}

/** What each type of workflow does. */
export const workflowTypeRules: { readonly [T in WorkflowType]: TypeRules<T> } = {
  'Content Automation': {
    defaults: {
      topics: [],
      tone: contentDefaults.tone,
      length: contentDefaults.length,
      keywords: [],
    },
    run(workflow, { topicDrafts }, write) {
      const request = nextDraft(workflow, workflow.settings, topicDrafts);
      if (!request) return { done: runResults.allTopicsWritten, made: [] };
      const piece = write(request);
      return { done: runResults.draftWritten(piece), made: [{ kind: 'draft', request, piece }] };
    },
  },

  'Marketing Distribution': {
    defaults: {
      platforms: [...socialDefaults.selectedPlatforms],
      weekdays: [...weekdays],
      time: '',
      timeZone: 'UTC',
      source: 'any',
      approval: true,
    },
    flawIn: ({ timeZone }) =>
      isTimeZone(timeZone) ? undefined : { path: 'timeZone', message: socialCopy.errors.timeZone },
    run({ settings: { platforms, source, approval } }, { pieces, posts }) {
      const draft = pieces.find(
        (piece) =>
          posts.every(({ key }) => !key.startsWith(`distribution:${piece.id}:`)) &&
          openPlaceholders(piece.content).length === 0 &&
          (source === 'any' || (piece.workflowId !== null) === (source === 'workflows')),
      );
      if (!draft) return { done: runResults.nothingToDistribute, made: [] };
      const captions = distributionCaptions(draft, platforms);
      const names = captions.map(({ platform }) => platform);
      const report = approval ? runResults.postsWaiting : runResults.postsQueued;
      return {
        done: report(draft.title, names),
        made: captions.map(({ platform, caption }) => ({
          kind: 'post',
          key: `distribution:${draft.id}:${platform}`,
          platform,
          text: caption,
          waits: approval,
        })),
      };
    },
  },

  'Lead Capture': {
    defaults: {
      sources: [...leadSources],
      forms: [],
      followUp: [...leadFollowUps],
      leastScore: 0,
    },
    // The capture of a lead does its work (lead-routing.ts).
    run: () => ({ done: '', made: [] }),
  },

  'Lead Outreach': {
    defaults: {
      messages: [outreachMailsCopy.first, outreachMailsCopy.second, outreachMailsCopy.last],
      approval: true,
    },
    flawIn: ({ messages }) =>
      messages
        .map((message, index) => noteIn(`messages.${String(index)}`, message))
        .find((flaw) => flaw !== undefined),
    run({ id, settings: { messages, approval } }, { leads }) {
      const [message = outreachMailsCopy.first] = messages;
      const qualified = leads.filter(
        ({ status, followUp }) => status === 'qualified' && followUp.includes('outreach'),
      );
      return mailsTo(qualified, { workflowId: id, message, approval }, runResults.mailsMade);
    },
  },

  Conversion: {
    defaults: {
      threshold: engaged.leastScore,
      message: outreachMailsCopy.followUp,
      approval: true,
    },
    flawIn: ({ message }) => noteIn('message', message),
    run({ id, settings: { threshold, message, approval } }, { leads, scoreOf }) {
      const ready = leads.filter(
        (lead) =>
          engaged.statuses.some((status) => status === lead.status) &&
          lead.followUp.includes('conversion') &&
          scoreOf(lead) >= threshold,
      );
      return mailsTo(ready, { workflowId: id, message, approval }, runResults.followUpsMade);
    },
  },

  Verification: {
    defaults: { checks: [...verificationChecks] },
    run(_, { leads }) {
      const checked = leads.filter(({ status }) => status !== 'disqualified');
      return {
        done: runResults.leadsVerified(checked.length, 0, 0),
        made: checked.map((lead) => ({ kind: 'lead', lead })),
      };
    },
  },
};

/** The note to fill in that an email has: nothing with an open placeholder may leave the product. */
function noteIn(path: string, message: MailMessage): Flaw | undefined {
  for (const part of ['subject', 'text'] as const) {
    const [note] = openPlaceholders(message[part]);
    if (note === undefined) continue;
    return { path: `${path}.${part}`, message: workflowsCopy.errors.openPlaceholder(note) };
  }
  return undefined;
}

/** One email to each of the leads that the workflow has not written to, that can be reached and that agreed. */
function mailsTo<Lead extends FoundLead>(
  leads: readonly Lead[],
  mail: { workflowId: string; message: MailMessage; approval: boolean },
  report: (count: number, waits: boolean, skipped: number) => string,
) {
  const { workflowId, message, approval } = mail;
  const due = leads.filter(
    ({ mails, mailRefusal }) =>
      mailRefusal === null && mails.every((one) => one.workflowId !== workflowId),
  );
  const agreed = due.filter(mayWriteTo);
  return {
    done: report(agreed.length, approval, due.length - agreed.length),
    made: agreed.map((lead) => ({ kind: 'email', lead, message, waits: approval }) as const),
  };
}
