import { contentDefaults, type ContentRequest } from '@flowdeck/contract/content/content';
import { socialDefaults, type Platform } from '@flowdeck/contract/content/social';
import type { MailExclusion } from '@flowdeck/contract/leads/lead-records';
import { type LeadFollowUp, leadFollowUps, leadSources } from '@flowdeck/contract/leads/leads';
import {
  verificationChecks,
  weekdays,
  type MailAudience,
  type MailMessage,
  type SettingsOf,
} from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { openPlaceholders } from '../content/placeholders.ts';
import { isTimeZone } from '../content/social/schedule.ts';
import { socialCopy } from '../content/social/social-copy.ts';
import type { WrittenPiece } from '../content/write-piece.ts';
import { engaged } from '../leads/status.ts';
import { distributionCaptions } from './distribution.ts';
import { nextDraft, type TopicDraft } from './draft-request.ts';
import { outreachMailsCopy } from './outreach-mails-copy.ts';
import { runResults, type Skipped } from './run-results.ts';
import { workflowsCopy } from './workflows-copy.ts';

/** What is wrong with one setting. */
type Flaw = { path: string; message: string };

interface FoundLead {
  status: string;
  followUp: readonly LeadFollowUp[];
  mails: readonly { workflowId: string | null }[];
}

/** What a run finds in its workspace; the newest first. */
interface Found<Lead> {
  leads: readonly Lead[];
  scoreOf: (lead: Lead) => number;
  /** Why it is sent nothing now; null if it can be written to. */
  exclusionOf: (lead: Lead) => MailExclusion | null;
  /** Whether it belongs to a segment. */
  isIn: (lead: Lead, segment: string) => boolean;
  /** Whether it is a dry run. */
  isDry: boolean;
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
      tags: [],
    },
    // The capture of a lead does its work (lead-routing.ts).
    run: () => ({ done: '', made: [] }),
  },

  'Lead Outreach': {
    defaults: {
      audience: 'all',
      segment: null,
      messages: [outreachMailsCopy.first, outreachMailsCopy.second, outreachMailsCopy.last],
      approval: true,
    },
    flawIn: ({ messages, ...audience }) =>
      noSegmentIn(audience) ??
      messages
        .map((message, index) => noteIn(`messages.${String(index)}`, message))
        .find((flaw) => flaw !== undefined),
    run({ id, settings: { messages, approval, ...audience } }, found) {
      const [message = outreachMailsCopy.first] = messages;
      return mailsTo(
        found,
        { ...audience, followUp: 'outreach', fits: ({ status }) => status === 'qualified' },
        { workflowId: id, message, approval },
        runResults.mailsMade,
      );
    },
  },

  Conversion: {
    defaults: {
      audience: 'all',
      segment: null,
      threshold: engaged.leastScore,
      message: outreachMailsCopy.followUp,
      approval: true,
    },
    flawIn: ({ message, ...audience }) => noSegmentIn(audience) ?? noteIn('message', message),
    run({ id, settings: { threshold, message, approval, ...audience } }, found) {
      const isEngaged = (lead: (typeof found.leads)[number]) =>
        engaged.statuses.some((status) => status === lead.status) &&
        found.scoreOf(lead) >= threshold;
      return mailsTo(
        found,
        { ...audience, followUp: 'conversion', fits: isEngaged },
        { workflowId: id, message, approval },
        runResults.followUpsMade,
      );
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

function noSegmentIn({ audience, segment }: MailAudience): Flaw | undefined {
  if (audience !== 'segment' || segment !== null) return undefined;
  return { path: 'segment', message: workflowsCopy.errors.noSegment };
}

/** Whom a workflow writes to. */
interface Addressed<Lead> extends MailAudience {
  /** What a Lead Capture workflow starts for those that it lets it write to. */
  followUp: LeadFollowUp;
  /** Whether what is sent is meant for such a lead. */
  fits: (lead: Lead) => boolean;
}

/** One email to each lead of the audience that it is meant for, that it has not written to, and that can be reached. */
function mailsTo<Lead extends FoundLead>(
  {
    leads,
    exclusionOf,
    isIn,
    isDry,
  }: Pick<Found<Lead>, 'leads' | 'exclusionOf' | 'isIn' | 'isDry'>,
  { audience, segment, followUp, fits }: Addressed<Lead>,
  mail: { workflowId: string; message: MailMessage; approval: boolean },
  report: (count: number, waits: boolean, skipped: Skipped, isDry: boolean) => string,
) {
  const { workflowId, message, approval } = mail;
  const meant = leads.filter((lead) => {
    if (audience === 'captured') return lead.followUp.includes(followUp);
    return audience === 'all' || (segment !== null && isIn(lead, segment));
  });
  const skipped = new Map<string, number>();
  const reached: Lead[] = [];
  for (const lead of meant) {
    const why = whyNot(lead);
    if (why === null) reached.push(lead);
    else skipped.set(why, (skipped.get(why) ?? 0) + 1);
  }
  return {
    done: report(reached.length, approval, skipped, isDry),
    made: reached.map((lead) => ({ kind: 'email', lead, message, waits: approval }) as const),
  };

  function whyNot(lead: Lead): string | null {
    if (lead.mails.some((one) => one.workflowId === workflowId)) return 'written';
    if (!fits(lead)) return 'unfit';
    return exclusionOf(lead);
  }
}
