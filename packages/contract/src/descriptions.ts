import type { OperationId } from './api.ts';
import type { ProblemCode } from './problem.ts';
import { recentActivityCount } from './workflows/workflows.ts';

/** What the OpenAPI document says about a call beyond its endpoint. */
export interface Description {
  tag:
    | 'Account'
    | 'Broadcasts'
    | 'Content'
    | 'Emails'
    | 'Lead forms'
    | 'Events'
    | 'Leads'
    | 'Members'
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
    summary: 'Get the account and its sign-in methods',
  },
  listWorkspaces: {
    tag: 'Members',
    summary: 'List the workspaces of the account, and the invitations to it',
  },
  createWorkspace: {
    tag: 'Members',
    summary: 'Create a workspace and become its owner',
    problems: ['conflict', 'rate_limited'],
  },
  renameWorkspace: {
    tag: 'Members',
    summary: 'Rename the workspace',
  },
  changeApproval: {
    tag: 'Members',
    summary: 'Say whether what editors send waits until an owner approves it',
  },
  changeNotices: {
    tag: 'Members',
    summary: 'Choose how often you get emails about what is waiting for you in the workspace',
  },
  leaveWorkspace: {
    tag: 'Members',
    summary: 'Leave the workspace; its only owner cannot',
    problems: ['conflict'],
  },
  deleteWorkspace: {
    tag: 'Members',
    summary: 'Delete the workspace and all that it holds, confirmed by its name',
    problems: ['sign_in_too_old', 'conflict'],
  },
  answerInvitation: {
    tag: 'Members',
    summary: 'Accept an invitation to a workspace, or decline it',
    problems: ['not_found', 'conflict'],
  },
  listAuditLog: {
    tag: 'Members',
    summary: 'List what people did in the workspace, paginated',
  },
  listMembers: {
    tag: 'Members',
    summary: 'List the members of the workspace, paginated',
  },
  changeMember: {
    tag: 'Members',
    summary: 'Change the role of a member',
    problems: ['not_found', 'conflict'],
  },
  removeMember: {
    tag: 'Members',
    summary: 'Remove a member from the workspace',
    problems: ['not_found', 'conflict'],
  },
  listMemberInvitations: {
    tag: 'Members',
    summary: 'List the invitations to the workspace that wait for an answer',
  },
  inviteMembers: {
    tag: 'Members',
    summary: 'Invite people to the workspace by email',
    problems: ['conflict', 'rate_limited'],
  },
  revokeMemberInvitation: {
    tag: 'Members',
    summary: 'Revoke an invitation to the workspace',
    problems: ['not_found'],
  },
  getWaiting: {
    tag: 'Account',
    summary: 'Get what waits for the caller: approvals, failed runs, notes to fill in and so on',
  },
  getFirstSteps: {
    tag: 'Account',
    summary: 'List the first steps of a new workspace, and which of them are done',
  },
  hideFirstSteps: {
    tag: 'Account',
    summary: 'Hide the first steps from everybody in the workspace, or show them again',
  },
  loadExamples: {
    tag: 'Account',
    summary: 'Make a workspace with examples, or return the one there is',
  },
  removeExamples: {
    tag: 'Account',
    summary: 'Delete the workspace with examples',
    problems: ['conflict'],
  },
  getWeek: {
    tag: 'Account',
    summary: 'Count what happened in the last seven days and in the seven before',
  },
  getReport: {
    tag: 'Account',
    summary:
      'Count what happened in a period, compared with the period before or the same period a year earlier',
  },
  getReportHours: {
    tag: 'Account',
    summary: 'Count what happened in a period by weekday and hour',
  },
  getMonthlyReport: {
    tag: 'Account',
    summary: 'Get whether you receive each month’s report of the workspace by email',
  },
  changeMonthlyReport: {
    tag: 'Account',
    summary: 'Choose whether you receive each month’s report of the workspace by email',
  },
  getSending: {
    tag: 'Account',
    summary: 'Get the sender, mail server, webhook and mailbox of the workspace',
  },
  changeMailSender: {
    tag: 'Account',
    summary: 'Set the sender and the mail server of the workspace',
    problems: ['sign_in_too_old', 'rate_limited'],
  },
  changeWebhook: {
    tag: 'Account',
    summary: 'Set or remove the webhook for posts; returns its new secret',
    problems: ['sign_in_too_old', 'rate_limited'],
  },
  changeMailbox: {
    tag: 'Account',
    summary: 'Set or remove the mailbox that emails come back to',
    problems: ['sign_in_too_old', 'rate_limited'],
  },
  testSending: {
    tag: 'Account',
    summary: 'Send a test email or a test post, or read the mailbox, and return the result',
  },
  listEventWebhooks: {
    tag: 'Events',
    summary: 'List the webhooks for events',
  },
  createEventWebhook: {
    tag: 'Events',
    summary: 'Add a webhook for events; returns its secret, once',
    problems: ['sign_in_too_old', 'conflict', 'rate_limited'],
  },
  changeEventWebhook: {
    tag: 'Events',
    summary: 'Change, pause or start a webhook; a new address gets a new secret',
    problems: ['sign_in_too_old', 'not_found', 'rate_limited'],
  },
  deleteEventWebhook: {
    tag: 'Events',
    summary: 'Delete a webhook with its log and the events that it has not received yet',
    problems: ['not_found'],
  },
  testEventWebhook: {
    tag: 'Events',
    summary: 'Send a test event, and return the result',
    problems: ['not_found', 'rate_limited'],
  },
  listEventDeliveries: {
    tag: 'Events',
    summary: 'List the events sent to a webhook, newest first, paginated',
    problems: ['not_found'],
  },
  redeliverEvent: {
    tag: 'Events',
    summary: 'Send an event again; 409 unless the webhook is active',
    problems: ['not_found', 'conflict', 'rate_limited'],
  },
  startTotp: {
    tag: 'Account',
    summary: 'Create a secret for an authenticator app; it takes effect once it is confirmed',
    problems: ['sign_in_too_old', 'conflict'],
  },
  confirmTotp: {
    tag: 'Account',
    summary: 'Turn on the authenticator app with its first code; returns recovery codes',
    problems: ['sign_in_too_old', 'conflict', 'rate_limited'],
  },
  removeTotp: {
    tag: 'Account',
    summary: 'Turn off the authenticator app',
    problems: ['sign_in_too_old'],
  },
  renewRecoveryCodes: {
    tag: 'Account',
    summary: 'Replace the recovery codes',
    problems: ['sign_in_too_old', 'conflict'],
  },
  settleInheritance: {
    tag: 'Account',
    summary: 'After a takeover, keep what is in the workspace or delete it',
    problems: ['conflict'],
  },
  endReview: {
    tag: 'Account',
    summary: 'Say that everything that is still trusted is one’s own',
  },
  changeNames: {
    tag: 'Account',
    summary: 'Change the name and the username of the account',
    problems: ['sign_in_too_old', 'conflict'],
  },
  changeEmail: {
    tag: 'Account',
    summary: 'Email a link that confirms a new email address, and notify the old one',
    problems: ['sign_in_too_old', 'conflict'],
  },
  confirmEmail: {
    tag: 'Account',
    summary: 'Confirm the new email address with the token from the link',
  },
  sendConfirmation: {
    tag: 'Account',
    summary: 'Email another link that confirms the address with which the account was created',
    problems: ['conflict'],
  },
  listInvitations: {
    tag: 'Account',
    summary: 'List the open invitations; for administrators',
    problems: ['forbidden'],
  },
  invite: {
    tag: 'Account',
    summary:
      'Create an invitation link for an email address, and email it if there is a mail server',
    problems: ['forbidden', 'conflict'],
  },
  revokeInvitation: {
    tag: 'Account',
    summary: 'Revoke an invitation',
    problems: ['forbidden', 'not_found'],
  },
  requestArchive: {
    tag: 'Account',
    summary:
      'Get a download address for everything in the account and its workspace; it works once, for a minute',
    problems: ['sign_in_too_old'],
  },
  linkProvider: {
    tag: 'Account',
    summary: 'Get the address to open in the browser to link an identity provider; it works once',
    problems: ['sign_in_too_old'],
  },
  unlinkProvider: {
    tag: 'Account',
    summary: 'Unlink an identity provider; 409 if it is the last sign-in method',
    problems: ['sign_in_too_old', 'not_found', 'conflict'],
  },
  setPassword: {
    tag: 'Account',
    summary: 'Set or change the password; every other session ends',
    problems: ['sign_in_too_old', 'conflict'],
  },
  removePassword: {
    tag: 'Account',
    summary: 'Remove the password; every other session ends; 409 if it is the last sign-in method',
    problems: ['sign_in_too_old', 'conflict'],
  },
  deleteAccount: {
    tag: 'Account',
    summary: 'Delete the account and its workspace, confirmed by the username',
    problems: ['sign_in_too_old', 'conflict'],
  },
  startPasskey: {
    tag: 'Account',
    summary: 'Get the WebAuthn options for creating a passkey',
    problems: ['sign_in_too_old', 'conflict'],
  },
  addPasskey: {
    tag: 'Account',
    summary: 'Add the passkey that the browser created',
    problems: ['sign_in_too_old', 'conflict'],
  },
  removePasskey: {
    tag: 'Account',
    summary: 'Remove a passkey; 409 if it is the last sign-in method',
    problems: ['sign_in_too_old', 'not_found', 'conflict'],
  },
  listSessions: {
    tag: 'Account',
    summary: 'List the sessions of the account, last used first',
  },
  endSession: {
    tag: 'Account',
    summary: 'Sign out one session of the account',
    problems: ['not_found'],
  },
  endOtherSessions: {
    tag: 'Account',
    summary: 'Sign out every other session',
  },
  listApiKeys: {
    tag: 'Account',
    summary: 'List the API keys of the account, newest first, without the keys themselves',
  },
  createApiKey: {
    tag: 'Account',
    summary: 'Create an API key; only this answer contains it',
    problems: ['sign_in_too_old', 'conflict', 'rate_limited'],
  },
  revokeApiKey: {
    tag: 'Account',
    summary: 'Revoke an API key',
    problems: ['not_found'],
  },
  generateContent: {
    tag: 'Content',
    summary:
      'Write and score a piece of content, with a language model if one is configured; streamed to clients that accept an event stream',
    problems: ['conflict', 'model_failed'],
  },
  getContentAnalytics: {
    tag: 'Content',
    summary: 'Get totals for the content of the workspace',
  },
  listDrafts: {
    tag: 'Content',
    summary: 'List drafts: searched, filtered, sorted (last changed first by default), paginated',
  },
  getDraft: {
    tag: 'Content',
    summary: 'Get a draft with its text',
    problems: ['not_found'],
  },
  updateDraft: {
    tag: 'Content',
    summary:
      'Change the title or text of a draft and score it again; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  openDraft: {
    tag: 'Content',
    summary: 'Say that somebody has a draft open, and get who else has',
    problems: ['not_found'],
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
    summary: 'List earlier versions of a draft, newest first',
    problems: ['not_found'],
  },
  listBroadcasts: {
    tag: 'Broadcasts',
    summary: 'List the broadcasts, newest first, paginated',
  },
  createBroadcast: {
    tag: 'Broadcasts',
    summary: 'Create a broadcast as a draft',
    problems: ['conflict'],
  },
  duplicateBroadcast: {
    tag: 'Broadcasts',
    summary: 'Copy a broadcast of any status as a new draft, with its text and recipients',
    problems: ['not_found', 'conflict'],
  },
  getBroadcast: {
    tag: 'Broadcasts',
    summary: 'Get a broadcast with its audience, its progress, and what forbids sending it',
    problems: ['not_found'],
  },
  updateBroadcast: {
    tag: 'Broadcasts',
    summary: 'Change a broadcast that has not begun; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deleteBroadcast: {
    tag: 'Broadcasts',
    summary: 'Delete a broadcast that is not being sent; its emails stay, without their text',
    problems: ['not_found', 'conflict'],
  },
  testBroadcast: {
    tag: 'Broadcasts',
    summary: 'Send a broadcast to yourself or colleagues, and return the result',
    problems: ['not_found', 'rate_limited'],
  },
  reviseBroadcast: {
    tag: 'Broadcasts',
    summary: 'Have the language model rewrite, shorten or expand a passage; 409 without a model',
    problems: ['not_found', 'conflict', 'model_failed'],
  },
  checkBroadcastLinks: {
    tag: 'Broadcasts',
    summary: 'Ask the links of a broadcast whether they lead anywhere',
    problems: ['not_found', 'rate_limited'],
  },
  decideBroadcast: {
    tag: 'Broadcasts',
    summary:
      'Send, schedule, approve, send back, pause, resume or cancel a broadcast; 409 where its state forbids it. While editors need approval, what one of them sends waits, and owners approve it',
    problems: ['not_found', 'conflict'],
  },
  listBroadcastRecipients: {
    tag: 'Broadcasts',
    summary: 'List the emails of a broadcast by their status, paginated',
    problems: ['not_found'],
  },
  getBroadcastReport: {
    tag: 'Broadcasts',
    summary: 'Get what became of a broadcast: delivered, opened, clicked, over time and by link',
    problems: ['not_found'],
  },
  captureLead: {
    tag: 'Leads',
    summary: 'Store a lead, enrich and score it; a known email address updates the existing lead',
    problems: ['conflict'],
  },
  listLeadForms: {
    tag: 'Lead forms',
    summary: 'List the forms for websites, newest first, paginated',
  },
  createLeadForm: {
    tag: 'Lead forms',
    summary: 'Create a form with default fields and texts, ready to use',
    problems: ['conflict'],
  },
  getLeadForm: {
    tag: 'Lead forms',
    summary: 'Get a form with its fields, texts and websites',
    problems: ['not_found'],
  },
  updateLeadForm: {
    tag: 'Lead forms',
    summary: 'Change a form; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deleteLeadForm: {
    tag: 'Lead forms',
    summary: 'Delete a form; its leads stay',
    problems: ['not_found'],
  },
  listHeldSubmissions: {
    tag: 'Lead forms',
    summary: 'List what a form holds back because its hidden field was filled in, newest first',
    problems: ['not_found'],
  },
  acceptHeldSubmission: {
    tag: 'Lead forms',
    summary: 'Take a submission that was held back in as a lead, with its time and its consent',
    problems: ['not_found', 'conflict'],
  },
  deleteHeldSubmission: {
    tag: 'Lead forms',
    summary: 'Delete a submission that was held back',
    problems: ['not_found'],
  },
  stampLeadForm: {
    tag: 'Lead forms',
    summary: 'Get a time stamp for a form on another website, which the form must send along',
    problems: ['not_found', 'forbidden'],
  },
  submitLeadForm: {
    tag: 'Lead forms',
    summary:
      'Submit a form, as JSON or as a plain HTML form; 403 from a website that the form does not allow',
    problems: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
  },
  listLeads: {
    tag: 'Leads',
    summary: 'List leads: searched, filtered, sorted (newest first by default), paginated',
    problems: ['not_found'],
  },
  getLead: {
    tag: 'Leads',
    summary: 'Get a lead with its history',
    problems: ['not_found'],
  },
  updateLead: {
    tag: 'Leads',
    summary:
      'Change the status, consent, note, tags or details of a lead, or allow emails that its mail server refused; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deleteLead: {
    tag: 'Leads',
    summary: 'Delete a lead with its history and its emails, including unsent ones',
    problems: ['not_found'],
  },
  getLeadData: {
    tag: 'Leads',
    summary: 'Get everything stored about a lead, to answer that person’s request',
    problems: ['not_found'],
  },
  eraseLead: {
    tag: 'Leads',
    summary: 'Erase a lead and everything that refers to it; its address never gets an email again',
    problems: ['not_found'],
  },
  exportLeads: {
    tag: 'Leads',
    summary: 'Export leads as CSV, newest first, one page of rows at a time',
    problems: ['not_found'],
  },
  importLeads: {
    tag: 'Leads',
    summary: 'Add or update leads from the rows of a file; a known email address updates its lead',
    problems: ['conflict'],
  },
  listWorkflowMails: {
    tag: 'Emails',
    summary:
      'List the emails of a workflow, newest first, paginated, and count those waiting for approval',
    problems: ['not_found'],
  },
  listSentMails: {
    tag: 'Emails',
    summary:
      'List every email that went out, the last one first, by result, origin and time, paginated',
  },
  decideMails: {
    tag: 'Emails',
    summary:
      'Approve or discard waiting emails, by id or all of a workflow; by id, send again those that failed, or say that one arrived. While editors need approval, only owners approve',
  },
  reportMailEvents: {
    tag: 'Emails',
    summary: 'Report bounces, complaints and unsubscribes, in the format of your mail service',
  },
  getLeadAudience: {
    tag: 'Leads',
    summary: 'Count whom an email to some leads would reach now, and why not the others',
    problems: ['not_found'],
  },
  tagLeads: {
    tag: 'Leads',
    summary:
      'Add tags to leads and take others away, up to 100 leads at a time, by id or as filtered',
    problems: ['not_found', 'conflict'],
  },
  setLeadStatus: {
    tag: 'Leads',
    summary: 'Set the status of leads, up to 100 at a time, by id or as filtered',
    problems: ['not_found'],
  },
  deleteLeads: {
    tag: 'Leads',
    summary: 'Delete leads, up to 100 at a time, by id or as filtered',
    problems: ['not_found'],
  },
  listLeadTags: {
    tag: 'Leads',
    summary: 'List the tags that leads have, and count their leads',
  },
  listLeadSegments: {
    tag: 'Leads',
    summary: 'List the segments, and count their leads',
  },
  createLeadSegment: {
    tag: 'Leads',
    summary: 'Save filters of leads under a name',
    problems: ['conflict'],
  },
  updateLeadSegment: {
    tag: 'Leads',
    summary: 'Rename a segment or change its filters; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deleteLeadSegment: {
    tag: 'Leads',
    summary: 'Delete a segment; its leads stay',
    problems: ['not_found'],
  },
  getLeadAnalytics: {
    tag: 'Leads',
    summary: 'Get totals for the leads of the workspace',
  },
  signIn: {
    tag: 'Session',
    summary: 'Sign in with a username or email address and a password',
    problems: ['unauthenticated', 'second_step_needed', 'account_disabled', 'rate_limited'],
  },
  finishSignIn: {
    tag: 'Session',
    summary: 'Finish signing in with a code, using the ticket from the first step',
    problems: ['unauthenticated', 'account_disabled', 'rate_limited'],
  },
  startPasskeySignIn: {
    tag: 'Session',
    summary: 'Get the WebAuthn options for signing in with a passkey',
    problems: ['rate_limited'],
  },
  finishPasskeySignIn: {
    tag: 'Session',
    summary: 'Sign in with a passkey; no second step is needed',
    problems: ['unauthenticated', 'account_disabled', 'rate_limited'],
  },
  signOut: {
    tag: 'Session',
    summary: 'Sign out the session of the bearer token',
  },
  verifyAdmin: {
    tag: 'Session',
    summary: 'Verify that the session belongs to an administrator; 403 if not',
    problems: ['forbidden'],
  },
  verifyUser: {
    tag: 'Session',
    summary: 'Verify a session',
  },
  getSignInOptions: {
    tag: 'Session',
    summary: 'Get the sign-in methods that this server offers',
  },
  requestSignInLink: {
    tag: 'Session',
    summary: 'Email a sign-in link; the answer does not reveal whether the address has an account',
    problems: ['rate_limited'],
  },
  requestSignUpLink: {
    tag: 'Session',
    summary: 'Email a sign-up link; the answer does not reveal whether the address has an account',
    problems: ['forbidden', 'rate_limited'],
  },
  signUp: {
    tag: 'Session',
    summary: 'Create an account with a password; returns a session token',
    problems: ['forbidden', 'conflict', 'rate_limited'],
  },
  generateSocialPack: {
    tag: 'Social media',
    summary: 'Write captions for social platforms; with a date and time, schedule them as posts',
  },
  listPosts: {
    tag: 'Social media',
    summary:
      'List planned posts: searched, filtered, sorted by time (latest first by default), paginated',
  },
  updatePost: {
    tag: 'Social media',
    summary: 'Change the text or time of a post; 409 with both versions if it has changed',
    problems: ['not_found', 'conflict'],
  },
  deletePost: {
    tag: 'Social media',
    summary: 'Delete a post; it is not published unless publishing has begun',
    problems: ['not_found'],
  },
  decidePosts: {
    tag: 'Social media',
    summary:
      'Approve, send back, publish now or cancel posts; while editors need approval, only owners approve, send back and publish',
  },
  getSocialAnalytics: {
    tag: 'Social media',
    summary: 'Get totals for packs and planned posts',
  },
  ping: {
    tag: 'Status',
    summary: 'Check that the database responds; 503 if it does not',
    problems: ['unavailable'],
  },
  listWorkflows: {
    tag: 'Workflows',
    summary: 'List workflows: searched, filtered, sorted (newest first by default), paginated',
  },
  getWorkflowStats: {
    tag: 'Workflows',
    summary: 'Get totals for the workflows of the workspace',
  },
  listRecentActivities: {
    tag: 'Workflows',
    summary: `List the ${String(recentActivityCount)} latest activities, newest first`,
  },
  listActivities: {
    tag: 'Workflows',
    summary: 'List all activities, newest first, paginated, with what runs made',
  },
  getWorkflow: {
    tag: 'Workflows',
    summary: 'Get a workflow with its rhythm and version',
    problems: ['not_found'],
  },
  updateWorkflow: {
    tag: 'Workflows',
    summary: 'Change a workflow; 409 with both versions if it has changed',
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
    summary: 'Start a run now, or return the run in progress',
    problems: ['not_found', 'conflict'],
  },
  tryWorkflow: {
    tag: 'Workflows',
    summary: 'Preview what a run would make now; stores nothing',
    problems: ['not_found', 'conflict'],
  },
  listWorkflowRuns: {
    tag: 'Workflows',
    summary: 'List the runs of a workflow, newest first, paginated',
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
