import * as z from 'zod/mini';
import { addressesCopy } from '../addresses-copy.ts';
import { defineEndpoint } from '../endpoint.ts';
import { tagList } from './tag-list.ts';
import { detailText, eachDetail } from './leads.ts';
import { pageOf, pageQuery } from '../list.ts';
import { version } from '../storable.ts';
import { emailAddress, limits, requiredText, text, visibleText } from '../text.ts';
import { unlisted } from '../unlisted.ts';
import { withScheme } from '../web-address.ts';

/** What a form does with one of a lead's details. */
export const formFieldUses = ['hidden', 'optional', 'required'] as const;

/** Whether a form asks for consent to emails, and whether it can be sent without. */
export const formConsents = ['none', 'optional', 'required'] as const;

/** Longest label of a form's button, in UTF-16 code units. */
const maxButton = 60;

/** Most websites that may send one form. */
export const mostOrigins = 20;

/**
 * The field that people neither see nor fill in. Its name means nothing, so that no browser, password manager or
 * identity manager has anything to fill in; `website` is what it was called before, and websites still have it.
 */
export const trapName = 'qx7v';

/** Of that field in HTML: the names are those by which password managers are asked to leave it alone. */
export const trapAttributes = `name="${trapName}" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"`;

/** Submissions that one form holds back at most; the oldest make room. */
export const mostHeld = 100;

/** Days for which they are held back. */
export const heldDays = 30;

/** Longest stamp, in UTF-16 code units; ours are shorter. */
const maxStamp = 200;

/** The address of a page that is only reached by https, or nothing. */
const securePage = text(limits.url).check(
  z.overwrite(withScheme),
  z.regex(/^(https:\/\/[^\s/?#]\S*)?$/i, { error: addressesCopy.errors.securePage }),
);

/** What a browser says of a page: scheme, host and perhaps port, in lower case and without the usual port. */
function originOf(typed: string): string {
  const address = withScheme(typed);
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : typed;
}

/** The website of an address that people type or paste. */
const origin = text(limits.url).check(
  z.overwrite(originOf),
  z.regex(/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/, {
    error: addressesCopy.errors.origin,
  }),
);

/** What people can change about a form. */
export const leadFormFields = {
  /** What the workspace calls it; leads that come by it say so. */
  name: requiredText(limits.name),
  /** The heading of its page. */
  title: requiredText(limits.title),
  /** The label of its button. */
  button: requiredText(maxButton),
  /** What it does with each detail; it always asks for the email address. */
  ...eachDetail(() => z.enum(formFieldUses)),
  consent: z.enum(formConsents),
  /** The sentence beside the checkbox; must not be empty if the form asks for consent. */
  consentText: text(limits.consent),
  /** Whether consent counts only once the link in an email was followed. */
  confirmsByMail: z.boolean(),
  /** What visitors read after they sent it. */
  thankYou: requiredText(limits.description),
  /** Where they get to instead; empty for the text. */
  redirectUrl: securePage,
  /** The websites that may send it; its own page always may. */
  origins: z.array(origin).check(
    z.overwrite((values) => [...new Set(values)]),
    z.maxLength(mostOrigins),
  ),
  /** What the leads that come by it are tagged with. */
  tags: tagList,
};

/** A form as a list shows it. */
export const leadFormSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of its own page, complete. */
  address: z.string(),
  createdAt: z.iso.datetime(),
});

/** A form for a public website. */
export const leadForm = z.object({
  ...leadFormSummary.shape,
  title: z.string(),
  button: z.string(),
  /** A server that does not know a detail does not ask for it. */
  ...eachDetail((name) => unlisted(leadFormFields[name], 'hidden')),
  consent: leadFormFields.consent,
  consentText: z.string(),
  confirmsByMail: z.boolean(),
  thankYou: z.string(),
  redirectUrl: z.string(),
  origins: z.array(z.string()),
  tags: unlisted(z.array(z.string()), []),
  updatedAt: z.iso.datetime(),
  /** The person who changed it last; null for nobody, and once they have no account any more. */
  changedBy: unlisted(z.nullable(z.string()), null),
  /** Changes with every change of the form; a change must name the one it is based on. */
  version: z.int(),
});

const params = z.object({ id: z.uuid() });

export const listLeadForms = defineEndpoint({
  id: 'listLeadForms',
  method: 'GET',
  path: '/api/lead-forms',
  access: 'session',
  scope: 'forms:read',
  unlisted: true,
  query: z.object(pageQuery),
  data: pageOf(leadFormSummary),
});

/** The rest of a new form is `newLeadForm` of the domain. */
export const createLeadForm = defineEndpoint({
  id: 'createLeadForm',
  method: 'POST',
  path: '/api/lead-forms',
  access: 'session',
  scope: 'forms:write',
  unlisted: true,
  grows: true,
  body: z.object({ name: leadFormFields.name }),
  data: leadForm,
});

export const getLeadForm = defineEndpoint({
  id: 'getLeadForm',
  method: 'GET',
  path: '/api/lead-forms/:id',
  access: 'session',
  scope: 'forms:read',
  unlisted: true,
  params,
  data: leadForm,
});

export const updateLeadForm = defineEndpoint({
  id: 'updateLeadForm',
  method: 'PATCH',
  path: '/api/lead-forms/:id',
  access: 'session',
  scope: 'forms:write',
  unlisted: true,
  grows: true,
  params,
  /** The whole form. A detail or the tags, if left out, stay as they are: an older client does not know them. */
  body: z.object({
    /** The version that the change is based on. */
    version,
    ...leadFormFields,
    ...eachDetail((name) => z.optional(leadFormFields[name])),
    tags: z.optional(tagList),
  }),
  data: leadForm,
});

/** The leads that came by it stay. */
export const deleteLeadForm = defineEndpoint({
  id: 'deleteLeadForm',
  method: 'DELETE',
  path: '/api/lead-forms/:id',
  access: 'session',
  scope: 'forms:write',
  unlisted: true,
  params,
});

/** What someone sent with the hidden field filled in: by a machine, or by a browser that fills in too much. */
export const heldSubmission = z.object({
  id: z.uuid(),
  email: z.string(),
  ...eachDetail(() => unlisted(z.string(), '')),
  /** Whether they agreed to the sentence, which is empty if they did not. */
  consent: z.boolean(),
  consentText: z.string(),
  /** What the hidden field held, or its beginning. */
  trap: z.string(),
  /** When they sent it. */
  at: z.iso.datetime(),
});

const heldParams = z.object({ id: z.uuid(), submissionId: z.uuid() });

/** All that a form holds back, newest first. */
export const listHeldSubmissions = defineEndpoint({
  id: 'listHeldSubmissions',
  method: 'GET',
  path: '/api/lead-forms/:id/held',
  access: 'session',
  scope: 'forms:read',
  unlisted: true,
  params,
  data: z.object({ items: z.array(heldSubmission) }),
});

/** Takes one in as a lead, with its time and its consent. */
export const acceptHeldSubmission = defineEndpoint({
  id: 'acceptHeldSubmission',
  method: 'POST',
  path: '/api/lead-forms/:id/held/:submissionId',
  access: 'session',
  scope: 'forms:write',
  unlisted: true,
  grows: true,
  params: heldParams,
  data: z.object({ leadId: z.uuid() }),
});

export const deleteHeldSubmission = defineEndpoint({
  id: 'deleteHeldSubmission',
  method: 'DELETE',
  path: '/api/lead-forms/:id/held/:submissionId',
  access: 'session',
  scope: 'forms:write',
  unlisted: true,
  params: heldParams,
});

/** What a form's address ends with. */
const publicParams = z.object({ key: requiredText(64) });

/** Says when a visitor opened a form: one that is sent at once, was sent by a machine. */
export const stampLeadForm = defineEndpoint({
  id: 'stampLeadForm',
  method: 'GET',
  path: '/f/:key/stamp',
  access: 'public',
  unlisted: true,
  params: publicParams,
  data: z.object({
    /** To be sent with the form. */
    stamp: z.string(),
    /** Milliseconds after which the form can be sent. */
    readyIn: z.int(),
  }),
});

/** As much as is kept of it: a machine may write anything. */
const trapText = z.string().check(z.overwrite((typed) => visibleText(typed.slice(0, 400))));

/**
 * What visitors of a website send. In a plain HTML form, `consent` is a word such as `yes`, and one of a website that
 * the form names needs no stamp, because no script ran that could have asked for it.
 */
export const submitLeadForm = defineEndpoint({
  id: 'submitLeadForm',
  method: 'POST',
  path: '/f/:key',
  access: 'public',
  unlisted: true,
  params: publicParams,
  body: z.object({
    email: emailAddress,
    /** A detail that the form does not ask for is left out. */
    ...eachDetail((name) => z._default(detailText(name), '')),
    consent: z._default(z.boolean(), false),
    /** The sentence that the visitor saw, if they agreed. Another one than the form's is refused. */
    consentText: z._default(text(limits.consent), ''),
    /** Hidden from people: what fills it in is held back. */
    [trapName]: z._default(trapText, ''),
    website: z._default(trapText, ''),
    /** Of `stampLeadForm`. */
    stamp: requiredText(maxStamp),
  }),
  data: z.object({
    thankYou: z.string(),
    /** Where to go on; empty for the text. */
    redirectUrl: z.string(),
    /** Whether their consent counts only once they have followed the link in an email. */
    mustConfirm: z.boolean(),
  }),
});

export type FormFieldUse = (typeof formFieldUses)[number];
export type FormConsent = (typeof formConsents)[number];
export type LeadForm = z.infer<typeof leadForm>;
/** What people can change about a form. */
export type LeadFormSettings = Pick<LeadForm, keyof typeof leadFormFields>;
export type LeadFormSummary = z.infer<typeof leadFormSummary>;
export type LeadFormQuery = z.output<(typeof listLeadForms)['query']>;
export type LeadFormChange = z.output<(typeof updateLeadForm)['body']>;
export type HeldSubmission = z.infer<typeof heldSubmission>;
export type LeadFormSubmission = z.output<(typeof submitLeadForm)['body']>;
export type LeadFormAnswer = z.infer<(typeof submitLeadForm)['data']>;
