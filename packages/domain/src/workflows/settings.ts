import { contentDefaults } from '@flowdeck/contract/content/content';
import { leadSources } from '@flowdeck/contract/leads/leads';
import { socialDefaults } from '@flowdeck/contract/content/social';
import {
  leadFollowUps,
  verificationChecks,
  weekdays,
  type SettingsOf,
} from '@flowdeck/contract/workflows/workflow-settings';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { engaged } from '../leads/status.ts';
import { outreachMailsCopy } from './outreach-mails-copy.ts';

/** Settings as they are stored: those that were ever changed, with their type. */
export type StoredSettings = Readonly<Record<string, unknown>>;

const { first, second, last, followUp } = outreachMailsCopy;

const defaults: { readonly [T in WorkflowType]: SettingsOf<T> } = {
  'Content Automation': {
    type: 'Content Automation',
    topics: [],
    tone: contentDefaults.tone,
    length: contentDefaults.length,
    keywords: [],
  },
  'Marketing Distribution': {
    type: 'Marketing Distribution',
    platforms: [...socialDefaults.selectedPlatforms],
    weekdays: [...weekdays],
    time: '',
    timeZone: 'UTC',
    source: 'any',
    approval: true,
  },
  'Lead Outreach': {
    type: 'Lead Outreach',
    messages: [first, second, last],
    approval: true,
  },
  Conversion: {
    type: 'Conversion',
    threshold: engaged.leastScore,
    message: followUp,
    approval: true,
  },
  Verification: { type: 'Verification', checks: [...verificationChecks] },
  'Lead Capture': {
    type: 'Lead Capture',
    sources: [...leadSources],
    forms: [],
    followUp: [...leadFollowUps],
    leastScore: 0,
  },
};

/** The complete settings of a workflow: what is stored, and the defaults of its type for the rest. */
export const settingsOf = <T extends WorkflowType>(
  type: T,
  stored: StoredSettings,
): SettingsOf<T> => ({ ...defaults[type], ...stored, type });
