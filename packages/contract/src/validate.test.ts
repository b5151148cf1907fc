import { describe, expect, it } from 'vitest';
import { generateContent } from './content/content.ts';
import { captureLead } from './leads/leads.ts';
import { signUp } from './identity/session.ts';
import { generateSocialPack } from './content/social.ts';
import { fieldIssues, validate } from './validate.ts';
import { mailMessage, workflowSettings } from './workflows/workflow-settings.ts';
import { createWorkflow, listWorkflows } from './workflows/workflows.ts';

const issuesOf = (...[schema, data]: Parameters<typeof validate>) =>
  fieldIssues(validate(schema, data).error?.issues ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );

const message = { subject: 'Hello', text: 'Hello' };
const pack = { selectedPlatforms: ['X'] };

describe('validate', () => {
  it.each([
    [captureLead.body, {}, 'email: This is required.'],
    [captureLead.body, { email: ' ' }, 'email: Must not be empty.'],
    [captureLead.body, { email: 'ada' }, 'email: This is not an email address.'],
    [captureLead.body, { email: 'ada@example.com', company: 7 }, 'company: Must be a string.'],
    [createWorkflow.body, { name: 'x', type: '', description: 'x' }, /^type: Must be one of: Con/],
    [generateContent.body, { title: 'x', keywords: 'x' }, 'keywords: Must be an array.'],
    [
      generateContent.body,
      { title: 'x', keywords: ['x'.repeat(61)] },
      'keywords.0: A keyword can have at most 60 characters.',
    ],
    [
      signUp.body,
      { email: 'ada@example.com', name: 'Ada', password: 'short', action: 'signup' },
      'password: Must have at least 8 characters.',
    ],
    [listWorkflows.query, { limit: '0' }, 'limit: Must be 1 or more.'],
    [
      generateSocialPack.body,
      { ...pack, ctaLink: 'x' },
      'ctaLink: Must be an address that starts with http:// or https://.',
    ],
    [
      generateSocialPack.body,
      { ...pack, scheduleDate: 'soon' },
      'scheduleDate: Must be a valid date.',
    ],
    [
      generateSocialPack.body,
      { ...pack, scheduleTime: '9' },
      'scheduleTime: Must be a time like 14:30.',
    ],
    [
      mailMessage,
      { ...message, text: 'Dear {name}' },
      'text: {name} stands for nothing. Use {first name}, {last name}, {company}, or remove the braces.',
    ],
    [mailMessage, { ...message, subject: ' ' }, 'subject: Must not be empty.'],
    [
      workflowSettings,
      { type: 'Verification', checks: [] },
      'checks: Must contain at least 1 item.',
    ],
  ])('says what is wrong, case %#', (schema, data, said) => {
    expect(issuesOf(schema, data)).toEqual([
      typeof said === 'string' ? said : expect.stringMatching(said),
    ]);
  });

  it('returns what it has read, trimmed and with defaults', () => {
    expect(validate(captureLead.body, { email: ' ada@example.com ' }).data).toMatchObject({
      email: 'ada@example.com',
      company: '',
      source: 'website_form',
    });
  });

  it('reads the subject of an email as one line, and known placeholders in any spelling', () => {
    const typed = { subject: ' Hello\r\nBcc: all ', text: 'For { Company |you}' };
    expect(validate(mailMessage, typed).data).toEqual({
      subject: 'Hello Bcc: all',
      text: 'For { Company |you}',
    });
  });
});
