import { captureLead } from '@flowdeck/contract/leads/leads';
import { signIn, signUp } from '@flowdeck/contract/identity/session';
import { generateSocialPack } from '@flowdeck/contract/content/social';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { describe, expect, it } from 'vitest';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { isReady, maxLengthOf, missingFields, readForm } from './form-rules.ts';

const workflow = { name: 'Hygiene', type: 'Verification', description: 'Checks leads.' };

describe('a form', () => {
  it('requires what its schema does not take empty, spaces being empty', () => {
    const empty = { name: '', type: '', description: '' };
    expect([...missingFields(createWorkflow.body, empty)]).toEqual(['name', 'type', 'description']);
    expect([...missingFields(createWorkflow.body, { ...workflow, name: ' \t' })]).toEqual(['name']);
    expect([...missingFields(captureLead.body, { email: '', company: '' })]).toEqual(['email']);
    expect([...missingFields(generateSocialPack.body, { selectedPlatforms: [] })]).toEqual([
      'selectedPlatforms',
    ]);
  });

  it('takes a password of spaces for one', () => {
    expect(isReady(signIn.body, { username: 'ada', password: ' ' })).toBe(true);
    expect(isReady(signIn.body, { username: 'ada', password: '' })).toBe(false);
  });

  it('is ready once it is filled in, wrong or not', () => {
    expect(isReady(captureLead.body, { email: '' })).toBe(false);
    expect(isReady(captureLead.body, { email: 'ada' })).toBe(true);
  });

  it('waits for a text to be shortened', () => {
    expect(isReady(createWorkflow.body, workflow)).toBe(true);
    const long = { ...workflow, description: 'x'.repeat(2_001) };
    expect(isReady(createWorkflow.body, long)).toBe(false);
  });

  it('gives what the schema reads, or the first sentence about each field', () => {
    expect(readForm(createWorkflow.body, { ...workflow, name: ' Hygiene ' })).toEqual({
      body: workflow,
    });
    expect(readForm(captureLead.body, { email: 'ada', company: 'x'.repeat(201) })).toEqual({
      errors: {
        email: contractCopy.errors.email,
        company: 'Must have at most 200 characters.',
      },
    });
  });

  it('knows the longest text of a field, whatever is around its schema', () => {
    expect(maxLengthOf(captureLead.body.shape.email)).toBe(254);
    expect(maxLengthOf(captureLead.body.shape.company)).toBe(200);
    expect(maxLengthOf(signUp.body.shape.password)).toBe(128);
    expect(maxLengthOf(createWorkflow.body.shape.type)).toBeUndefined();
    expect(maxLengthOf(generateSocialPack.body.shape.selectedPlatforms)).toBeUndefined();
  });
});
