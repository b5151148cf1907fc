import { eachDetail } from '@flowdeck/contract/leads/leads';
import { expect, it } from 'vitest';
import type { LeadForm } from '../lead-forms.queries.ts';
import { snippetOf } from './snippet.ts';

const form: LeadForm = {
  title: 'Get in touch',
  button: 'Send',
  ...eachDetail(() => 'hidden' as const),
  firstName: 'optional',
  consent: 'optional',
  consentText: 'Yes.',
  confirmsByMail: false,
  thankYou: 'Thank you.',
  redirectUrl: '',
  version: 1,
  id: '7b0c2c34-2e9d-4c7a-9f10-0d4a7f1f6a11',
  name: 'Contact page',
  address: 'https://flowdeck.example/f/key',
  origins: [],
  tags: [],
  createdAt: '2026-03-10T14:30:00.000Z',
  changedBy: null,
  updatedAt: '2026-03-10T14:30:00.000Z',
};

it('sends what the form asks for to its address', () => {
  expect(snippetOf({ ...form, lastName: 'required' }))
    .toBe(`<form action="https://flowdeck.example/f/key" method="post" accept-charset="utf-8" data-flowdeck-form>
  <p><label>Email<br><input name="email" type="email" autocomplete="email" required></label></p>
  <p><label>First name<br><input name="firstName"></label></p>
  <p><label>Last name<br><input name="lastName" required></label></p>
  <p><label><input type="checkbox" name="consent" value="yes"> Yes.</label><input type="hidden" name="consentText" value="Yes."></p>
  <p hidden><input name="qx7v" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"></p>
  <p><button>Send</button></p>
  <p role="status"></p>
</form>
<script src="https://flowdeck.example/f/form.js" defer></script>`);
});

it('shows hostile texts as they are', () => {
  const hostile = '</button><script>alert("&")</script>';
  const snippet = snippetOf({ ...form, consent: 'none', button: hostile });
  expect(snippet).not.toContain('<script>');
  expect(snippet).not.toContain('checkbox');
  expect(snippet).toContain('&#60;script&#62;alert(&#34;&#38;&#34;)&#60;/script&#62;');
});
