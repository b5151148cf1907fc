import type { OperationId } from './api.ts';
import type { ProblemCode } from './problem.ts';
import { recentActivityCount } from './workflows/workflows.ts';

/** What the OpenAPI document says about a call beyond its endpoint. */
export interface Description {
  tag:
    | 'Account'
    | 'Content'
    | 'Emails'
    | 'Lead forms'
    | 'Events'
    | 'Leads'
    | 'Session'
    | 'Social media'
    | 'Status'
    | 'Workflows';
  /** One line. */
  summary: string;
  /** Refusals this call can give beyond those every call of its kind can. */
  problems?: readonly ProblemCode[];
}

/** Imported by the server alone, so that the app does not load these sentences. */
export const descriptions: Readonly<Record<OperationId, Description>> = {
  getAccount: {
    tag: 'Account',
    summary: 'The account, and how it signs in',
  },
  getSending: {
    tag: 'Account',
    summary: 'By what the workspace sends its emails and posts',
  },
  changeMailSender: {
    tag: 'Account',
    summary: 'Set the sender of the workspace’s emails, and its own mail server',
  },
  changeWebhook: {
    tag: 'Account',
    summary: 'Set or remove the workspace’s own webhook; answers its new secret',
  },
  testSending: {
    tag: 'Account',
    summary: 'Send a test email or a test post, and say what became of it',
  },
  listEventWebhooks: {
    tag: 'Events',
    summary: 'The webhooks that are told of what happens in the workspace',
  },
  createEventWebhook: {
    tag: 'Events',
    summary: 'Add a webhook for events; answers its secret, once',
    problems: ['conflict'],
  },
  changeEventWebhook: {
    tag: 'Events',
    summary: 'Change, pause or start a webhook; another address gets a new secret',
    problems: ['not_found'],
  },
  deleteEventWebhook: {
    tag: 'Events',
    summary: 'Delete a webhook with its log, also what is still to be sent to it',
    problems: ['not_found'],
  },
  testEventWebhook: {
    tag: 'Events',
    summary: 'Send a test event, and say what became of it',
    problems: ['not_found', 'rate_limited'],
  },
  listEventDeliveries: {
    tag: 'Events',
    summary: 'Events that a webhook was sent, newest first, paginated',
    problems: ['not_found'],
  },
  redeliverEvent: {
    tag: 'Events',
    summary: 'Send an event to its webhook once more; 409 unless the webhook is active',
    problems: ['not_found', 'conflict', 'rate_limited'],
  },
  startTotp: {
    tag: 'Account',
    summary: 'Make a secret for an authenticator app, which counts once it is confirmed',
    problems: ['sign_in_too_old', 'conflict'],
  },
  confirmTotp: {
    tag: 'Account',
    summary: 'Turn the authenticator app on with its first code; answers recovery codes',
    problems: ['sign_in_too_old', 'conflict', 'rate_limited'],
  },
  removeTotp: {
    tag: 'Account',
    summary: 'Turn the authenticator app off',
    problems: ['sign_in_too_old'],
  },
  renewRecoveryCodes: {
    tag: 'Account',
    summary: 'Replace the recovery codes by new ones',
    problems: ['sign_in_too_old', 'conflict'],
  },
  settleInheritance: {
    tag: 'Account',
    summary: 'Keep what somebody else may have left in the workspace, or delete it',
    problems: ['conflict'],
  },
  changeNames: {
    tag: 'Account',
    summary: 'Change the name and the username of the account',
    problems: ['sign_in_too_old', 'conflict'],
  },
  changeEmail: {
    tag: 'Account',
    summary: 'Email a link that confirms a new address of the account, and tell the old one',
    problems: ['sign_in_too_old', 'conflict'],
  },
  confirmEmail: {
    tag: 'Account',
    summary: 'Make the address that a link went to that of the account',
  },
  listInvitations: {
    tag: 'Account',
    summary: 'The invitations that nobody has followed yet; for administrators',
    problems: ['forbidden'],
  },
  invite: {
    tag: 'Account',
    summary:
      'Make a link that opens an account for an address, and email it where there is a mail server',
    problems: ['forbidden', 'conflict'],
  },
  revokeInvitation: {
    tag: 'Account',
    summary: 'End an invitation',
    problems: ['forbidden', 'not_found'],
  },
  requestArchive: {
    tag: 'Account',
    summary:
      'Where the browser downloads everything in the account and its workspace; the address works once, for a minute',
    problems: ['sign_in_too_old'],
  },
  linkProvider: {
    tag: 'Account',
    summary: 'Where the browser goes to link an identity provider; the address works once',
    problems: ['sign_in_too_old'],
  },
  unlinkProvider: {
    tag: 'Account',
    summary: 'Unlink an identity provider, if there is another way in',
    problems: ['sign_in_too_old', 'not_found', 'conflict'],
  },
  setPassword: {
    tag: 'Account',
    summary: 'Set or change the password; every other session ends',
    problems: ['sign_in_too_old', 'conflict'],
  },
  removePassword: {
    tag: 'Account',
    summary: 'Remove the password, if there is another way in; every other session ends',
    problems: ['sign_in_too_old', 'conflict'],
  },
  deleteAccount: {
    tag: 'Account',
    summary: 'Delete the account with its workspace, confirmed by its username',
    problems: ['sign_in_too_old', 'conflict'],
  },
  startPasskey: {
    tag: 'Account',
    summary: 'What the browser makes a passkey with, by WebAuthn',
    problems: ['sign_in_too_old', 'conflict'],
  },
  addPasskey: {
    tag: 'Account',
    summary: 'Add the passkey that the browser made to the account',
    problems: ['sign_in_too_old', 'conflict'],
  },
  removePasskey: {
    tag: 'Account',
    summary: 'Remove a passkey from the account, if there is another way in',
    problems: ['sign_in_too_old', 'not_found', 'conflict'],
  },
  listSessions: {
    tag: 'Account',
    summary: 'Where the account is signed in, last used first',
  },
  endSession: {
    tag: 'Account',
    summary: 'Sign one session of the account out',
    problems: ['not_found'],
  },
  endOtherSessions: {
    tag: 'Account',
    summary: 'Sign every session out but the one that calls',
  },
  listApiKeys: {
    tag: 'Account',
    summary: 'The API keys of the account, newest first, without the keys themselves',
  },
  createApiKey: {
    tag: 'Account',
    summary: 'Make an API key, which only this answer has',
    problems: ['sign_in_too_old', 'conflict'],
  },
  revokeApiKey: {
    tag: 'Account',
    summary: 'Revoke an API key at once',
    problems: ['not_found'],
  },
  generateContent: {
    tag: 'Content',
    summary:
      'Write and score a piece of content, with a language model if one is configured; in parts to clients that accept an event stream',
    problems: ['conflict', 'model_failed'],
  },
  getContentAnalytics: {
    tag: 'Content',
    summary: 'Totals for all pieces of the workspace',
  },
  listDrafts: {
    tag: 'Content',
    summary:
      'Drafts of the workspace: searched, filtered, sorted (last changed first by default), paginated',
  },
  getDraft: {
    tag: 'Content',
    summary: 'One draft with its text',
    problems: ['not_found'],
  },
  updateDraft: {
    tag: 'Content',
    summary:
      'Change the title or text of a draft, which is scored again; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  revisePassage: {
    tag: 'Content',
    summary: 'Have the language model rewrite, shorten or expand a passage; 409 without a model',
    problems: ['not_found', 'conflict', 'model_failed'],
  },
  duplicateDraft: {
    tag: 'Content',
    summary: 'Create a copy of a draft',
    problems: ['not_found', 'conflict'],
  },
  deleteDraft: {
    tag: 'Content',
    summary: 'Delete a draft and its versions',
    problems: ['not_found'],
  },
  listDraftVersions: {
    tag: 'Content',
    summary: 'Earlier texts of a draft, newest first',
    problems: ['not_found'],
  },
  captureLead: {
    tag: 'Leads',
    summary: 'Store a lead, enrich and score it; a known email address updates the existing lead',
    problems: ['conflict'],
  },
  listLeadForms: {
    tag: 'Lead forms',
    summary: 'Forms of the workspace for websites, newest first, paginated',
  },
  createLeadForm: {
    tag: 'Lead forms',
    summary: 'Create a form with the usual fields and texts, which can be sent at once',
    problems: ['conflict'],
  },
  getLeadForm: {
    tag: 'Lead forms',
    summary: 'One form with its fields, texts and websites',
    problems: ['not_found'],
  },
  updateLeadForm: {
    tag: 'Lead forms',
    summary: 'Change a form; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deleteLeadForm: {
    tag: 'Lead forms',
    summary: 'Delete a form; the leads that came by it stay',
    problems: ['not_found'],
  },
  stampLeadForm: {
    tag: 'Lead forms',
    summary: 'A time stamp for a form that another website shows; without it nothing can be sent',
    problems: ['not_found', 'forbidden'],
  },
  submitLeadForm: {
    tag: 'Lead forms',
    summary:
      'Send a form from a website, as JSON or as a plain HTML form; 403 for a website that is not one of the form’s',
    problems: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
  },
  listLeads: {
    tag: 'Leads',
    summary:
      'Leads of the workspace: searched, filtered, sorted (newest first by default), paginated',
  },
  getLead: {
    tag: 'Leads',
    summary: 'Everything known about one lead',
    problems: ['not_found'],
  },
  updateLead: {
    tag: 'Leads',
    summary:
      'Change the status, note or details of a lead; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deleteLead: {
    tag: 'Leads',
    summary: 'Delete a lead with its history and its emails, also those that are still to be sent',
    problems: ['not_found'],
  },
  getLeadData: {
    tag: 'Leads',
    summary: 'Everything that is stored about one lead, for the person that it is',
    problems: ['not_found'],
  },
  eraseLead: {
    tag: 'Leads',
    summary: 'Delete a lead and all that refers to it; nothing writes to its address again',
    problems: ['not_found'],
  },
  exportLeads: {
    tag: 'Leads',
    summary: 'Leads as CSV, newest first, one page of rows at a time',
  },
  importLeads: {
    tag: 'Leads',
    summary: 'Add or update leads from the rows of a file; a known email address updates its lead',
    problems: ['conflict'],
  },
  listWorkflowMails: {
    tag: 'Emails',
    summary: 'Emails that a workflow made, newest first, paginated; how many wait for approval',
    problems: ['not_found'],
  },
  decideMails: {
    tag: 'Emails',
    summary: 'Approve or discard emails that wait: by id, or all that a workflow made',
  },
  getLeadAnalytics: {
    tag: 'Leads',
    summary: 'Totals for all leads of the workspace',
  },
  signIn: {
    tag: 'Session',
    summary: 'Sign in with a username or email address and a password',
    problems: ['unauthenticated', 'second_step_needed', 'account_disabled', 'rate_limited'],
  },
  finishSignIn: {
    tag: 'Session',
    summary: 'The second step of signing in, with the ticket of the first',
    problems: ['unauthenticated', 'account_disabled', 'rate_limited'],
  },
  startPasskeySignIn: {
    tag: 'Session',
    summary: 'What the browser asks for a passkey with, by WebAuthn',
    problems: ['rate_limited'],
  },
  finishPasskeySignIn: {
    tag: 'Session',
    summary: 'Sign in with a passkey, which is both steps',
    problems: ['unauthenticated', 'account_disabled', 'rate_limited'],
  },
  signOut: {
    tag: 'Session',
    summary: 'Revoke the session of the bearer token',
  },
  verifyAdmin: {
    tag: 'Session',
    summary: 'Verify an administrator session; 403 for a valid ordinary one',
    problems: ['forbidden'],
  },
  verifyUser: {
    tag: 'Session',
    summary: 'Verify any session',
  },
  getSignInOptions: {
    tag: 'Session',
    summary: 'Sign-in methods that this server offers',
  },
  requestSignInLink: {
    tag: 'Session',
    summary:
      'Send a sign-in link; the answer is the same whether or not the address has an account',
    problems: ['rate_limited'],
  },
  requestSignUpLink: {
    tag: 'Session',
    summary:
      'Send a sign-up link; the answer is the same whether or not the address has an account',
    problems: ['forbidden', 'rate_limited'],
  },
  signUp: {
    tag: 'Session',
    summary: 'Create an account with a password; the token signs in',
    problems: ['forbidden', 'conflict', 'rate_limited'],
  },
  generateSocialPack: {
    tag: 'Social media',
    summary: 'Write captions for platforms; given a date and time, schedule them as posts',
  },
  listPosts: {
    tag: 'Social media',
    summary:
      'Planned posts of the workspace: searched, filtered, by time (latest first by default), paginated',
  },
  updatePost: {
    tag: 'Social media',
    summary: 'Change the text or time of a post; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deletePost: {
    tag: 'Social media',
    summary: 'Delete a post; what is not being published yet never is',
    problems: ['not_found'],
  },
  decidePosts: {
    tag: 'Social media',
    summary: 'Approve, publish at once or cancel posts',
  },
  getSocialAnalytics: {
    tag: 'Social media',
    summary: 'Totals for all packs and planned posts of the workspace',
  },
  ping: {
    tag: 'Status',
    summary: 'Check that the database responds; 503 if it does not',
    problems: ['unavailable'],
  },
  listWorkflows: {
    tag: 'Workflows',
    summary:
      'Workflows of the workspace: searched, filtered, sorted (newest first by default), paginated',
  },
  getWorkflowStats: {
    tag: 'Workflows',
    summary: 'Totals for all workflows of the workspace',
  },
  listRecentActivities: {
    tag: 'Workflows',
    summary: `The ${String(recentActivityCount)} newest activities, newest first`,
  },
  listActivities: {
    tag: 'Workflows',
    summary: 'What happened in the workspace, newest first, paginated, with what runs made',
  },
  getWorkflow: {
    tag: 'Workflows',
    summary: 'One workflow, with its rhythm and version',
    problems: ['not_found'],
  },
  updateWorkflow: {
    tag: 'Workflows',
    summary: 'Change a workflow; 409 with both versions if it has changed meanwhile',
    problems: ['not_found', 'conflict'],
  },
  duplicateWorkflow: {
    tag: 'Workflows',
    summary: 'Create a paused copy of a workflow',
    problems: ['not_found'],
  },
  deleteWorkflow: {
    tag: 'Workflows',
    summary: 'Delete a workflow and its runs; what they made stays',
    problems: ['not_found'],
  },
  runWorkflow: {
    tag: 'Workflows',
    summary: 'Begin a run now; a run in progress is the answer',
    problems: ['not_found', 'conflict'],
  },
  tryWorkflow: {
    tag: 'Workflows',
    summary: 'Say what a run would make now, and store nothing',
    problems: ['not_found', 'conflict'],
  },
  listWorkflowRuns: {
    tag: 'Workflows',
    summary: 'Runs of a workflow, newest first, paginated',
    problems: ['not_found'],
  },
  createWorkflow: {
    tag: 'Workflows',
    summary: 'Create a workflow; it starts paused',
    problems: ['conflict'],
  },
  updateWorkflowStatus: {
    tag: 'Workflows',
    summary: 'Start (active) or pause a workflow; setting the current status changes nothing',
    problems: ['not_found', 'conflict'],
  },
};
