import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CopyDeck } from '../copy/copy-deck.tsx';

/** What the deck shows: one line per text, without markup. */
const shown = renderToStaticMarkup(<CopyDeck />)
  .replaceAll(/<[^>]+>/g, '\n')
  .replaceAll('&#x27;', '’')
  .replaceAll('&amp;', '&')
  .split('\n');

describe('the copy deck', () => {
  // Most of these are fixed by docs/specification.md, sections 2, 4, 5 and 8.
  it.each([
    ['dashboard', 'Failed to load dashboard data'],
    ['dashboard', 'No workflows yet'],
    [
      'dialog for a new workflow',
      'New workflows start out paused. To run one, press Start on its card.',
    ],
    ['offline', 'You are offline. This will load when you reconnect.'],
    ['analytics', 'Loading analytics...'],
    ['campaigns', 'Create and manage automated email marketing campaigns'],
    ['capabilities', 'All Systems Operational'],
    ['content', 'Failed to generate content'],
    ['leads', 'Failed to capture lead'],
    ['sign-in', 'An error occurred during sign in. Please try again.'],
    ['sign-up', 'Passwords do not match'],
    ['social media', 'Please select platforms and set a schedule date/time'],
    ['status', 'Quick Integration Test'],
    ['status banner', 'All systems operational'],
    ['status banner', 'Major outage detected'],
    ['history of a service', 'No checks yet'],
    ['region whose refresh failed', 'Could not refresh. Showing the last loaded data.'],
    ['rendering error', 'An unknown error occurred'],
    ['unknown address', 'Oops! Page not found'],
    ['welcome', 'Your account is ready. Create a workflow to get started.'],
    ['field error', 'This is not an email address.'],
    ['refusal of a sign-in', 'Invalid credentials. Please check your username and password.'],
    ['refusal without a session', 'Your session is not valid. Please sign in again.'],
    ['failure of the server', 'Something went wrong on the server. Please try again.'],
    [
      'failure of the model',
      'The language model did not answer in time. Please try again or choose a shorter length.',
    ],
    ['score check', 'There are no subheadings; add one to each part'],
    ['page behind a link', 'This link no longer works'],
    ['page behind the link of an email to a lead', 'You are unsubscribed'],
    ['email to a lead', 'Shall I close this?'],
    ['email with a link', 'Your Flowdeck sign-in link'],
  ])('shows for %s: “%s”', (_, text) => {
    expect(shown).toContain(text);
  });

  it('shows a text with a gap', () => {
    expect(shown).toContain('No workflows with the status “…”');
  });

  it('names the module to edit', () => {
    expect(shown).toContain('packages/features/src/workflows/workflows-copy.ts');
  });

  it.each([
    ['the body of a sample campaign', 'It has been a while'],
    ['an article that the server writes', 'Let us begin gently'],
    ['what only a log says', 'could not be changed'],
  ])('leaves out %s', (_, text) => {
    expect(shown.join('\n')).not.toContain(text);
  });
});
