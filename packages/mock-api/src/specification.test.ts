import { endpoints, type OperationId } from '@flowdeck/contract/api';
import { successBody } from '@flowdeck/contract/endpoint';
import { tolerant } from '@flowdeck/contract/tolerant';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { onlyListed } from './only-listed.ts';

interface Call {
  request?: object;
  data?: unknown;
  /** The answer is `data` alone. */
  bare?: true;
}

const user = { username: 'ada' };
const workflow = {
  id: 7,
  name: 'Hygiene',
  type: 'Verification',
  description: 'Checks addresses.',
  status: 'active',
  executions: 12,
  successRate: 91.7,
  lastRun: 'never',
  nextRun: 'continuous',
};
const signUp = { email: 'ada@example.com', name: 'Ada', action: 'signup' };

/** Every call with the fields of docs/specification.md, sections 3 and 7, and no other. */
const calls: Readonly<Partial<Record<OperationId, Call>>> = {
  verifyAdmin: { data: { user } },
  verifyUser: { data: { user } },
  signIn: {
    request: { username: 'ada', password: 'blue otter 92 lamp' },
    data: { token: 'x.y.z', user },
  },
  signOut: {},
  requestSignInLink: { request: { email: 'ada@example.com' } },
  signUp: { request: { ...signUp, password: 'blue otter 92 lamp' }, data: { token: 'x.y.z' } },
  requestSignUpLink: { request: signUp },
  listWorkflows: { data: { items: [workflow] } },
  getWorkflowStats: {
    bare: true,
    data: { totalWorkflows: 1, activeAutomations: 1, totalExecutions: 12, successRate: 91.7 },
  },
  listRecentActivities: {
    bare: true,
    data: [{ id: 'a', type: 'other', action: 'Checked.', time: '2026-03-10T14:30:00Z' }],
  },
  updateWorkflowStatus: { bare: true, request: { status: 'active' }, data: workflow },
  createWorkflow: {
    bare: true,
    request: { name: 'Hygiene', type: 'Verification', description: 'Checks addresses.' },
    data: workflow,
  },
  generateSocialPack: {
    request: {
      postTitle: 'Launch',
      contentSummary: 'It is here.',
      ctaLink: 'https://example.com',
      imageUrl: '',
      videoUrl: '',
      selectedPlatforms: ['X'],
      scheduleDate: '2026-03-11',
      scheduleTime: '09:30',
      automationEnabled: true,
      postingFrequency: 'daily',
    },
    data: {
      platformCaptions: [
        { platform: 'X', caption: 'Here.', optimizedFor: 'clicks', maxLength: 280, tone: 'brief' },
      ],
      mediaSpecs: [
        {
          platform: 'X',
          fileTypes: ['JPG', 'PNG'],
          dimensions: '1600 × 900',
          maxSize: '5MB',
          quality: 'High',
        },
        {
          platform: 'Facebook',
          fileTypes: 'MP4',
          dimensions: '1080 × 1080',
          max_size: '4GB',
          qualityNotes: 'High',
        },
      ],
    },
  },
  captureLead: {
    request: {
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Engines',
      source: 'website_form',
    },
    data: {
      lead: {
        id: 'lead_1',
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Lovelace',
        company: 'Engines',
        score: 82,
        status: 'hot',
        enrichedData: { location: 'London', industry: 'Software', companySize: '51–200' },
      },
      confidence: 0.875,
      enrichmentStatus: 'success',
    },
  },
  generateContent: {
    request: {
      title: 'Calm launches',
      keywords: ['launch'],
      tone: 'casual',
      length: 'short',
      seoOptimized: false,
    },
    data: {
      title: 'Calm launches',
      content: 'Text.',
      keywords: ['launch'],
      seoScore: 87.5,
      readabilityScore: 90,
    },
  },
  getContentAnalytics: {},
  getSocialAnalytics: {},
  getLeadAnalytics: {},
  ping: {},
};

const listed = Object.values(endpoints).filter(({ unlisted }) => !unlisted);

it('lists the calls that are not marked as ours', () => {
  expect(listed.map(({ id }) => id).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(listed)('$id', (endpoint) => {
  const { request, data, bare }: Call = calls[endpoint.id as OperationId] ?? {};
  const body = { ...(!bare && { success: true }), ...(data !== undefined && { data }) };

  it('needs no field of an answer that the specification does not list', () => {
    const leftOut = vi.fn();
    const read = z.safeParse(tolerant(successBody(endpoint), leftOut), body);
    expect(read.error?.issues).toBeUndefined();
    expect(leftOut).not.toHaveBeenCalled();
  });

  it('has marked no field of an answer that the specification lists', () => {
    expect(onlyListed(successBody(endpoint), body)).toEqual(body);
  });

  it('takes a request with the listed fields, and has marked no other', () => {
    if (!endpoint.body) {
      expect(request).toBeUndefined();
      return;
    }
    expect(z.safeParse(endpoint.body, request).error?.issues).toBeUndefined();
    expect(onlyListed(endpoint.body, request)).toEqual(request);
    const whole = z.parse(endpoint.body, request) as object;
    expect(Object.keys(onlyListed(endpoint.body, whole) as object).sort()).toEqual(
      Object.keys(request ?? {}).sort(),
    );
  });
});
