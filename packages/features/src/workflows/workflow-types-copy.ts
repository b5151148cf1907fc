/** What the types of workflow do, and what a page says about their settings. */
export const workflowTypesCopy = {
  /** What a run does, what the description is for, and when the first run comes. */
  about: {
    'Content Automation':
      'Writes a draft about the next topic of the list on its page. Without a list, the workflow’s name is its one topic. It first runs a day after you start it.',
    'Marketing Distribution':
      'Turns the newest draft into posts. The description is a note for your team. It first runs a day after you start it.',
    'Lead Capture':
      'Checks, enriches and scores each captured lead, and passes it on to outreach and conversion. The description is a note for your team. It runs at the first lead after you start it.',
    'Lead Outreach':
      'Emails qualified leads who agreed to it, on days 0, 3 and 7. You approve each email. It first runs an hour after you start it.',
    Conversion:
      'Writes a follow-up email to engaged leads, which you approve. You decide when a lead has converted. The description is a note for your team. It first runs a day after you start it.',
    Verification:
      'Checks addresses, duplicates and companies of your leads again. The description is a note for your team. It first runs a day after you start it.',
  },
  title: 'Settings',
  edit: 'Edit settings',
  settings: {
    topics: 'Topics',
    tone: 'Tone',
    length: 'Length',
    keywords: 'Keywords',
    platforms: 'Platforms',
    weekdays: 'Days',
    time: 'Time',
    timeZone: 'Time zone',
    source: 'Drafts',
    approval: 'Approval',
    audience: 'Writes to',
    segment: 'Segment',
    tags: 'Tags for its leads',
    message: 'Email',
    threshold: 'Score of an engaged lead',
    checks: 'What to check',
    sources: 'Leads from',
    forms: 'Website forms',
    followUp: 'Follow-up',
    leastScore: 'Lowest score for a follow-up',
  },
  tones: {
    professional: 'Professional',
    casual: 'Casual',
    technical: 'Technical',
    friendly: 'Friendly',
  },
  lengths: { short: 'Short', medium: 'Medium', long: 'Long' },
  days: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  draftSources: {
    any: 'All drafts',
    workflows: 'Drafts that workflows wrote',
    people: 'Drafts that people wrote',
  },
  verificationChecks: {
    address: 'Email addresses',
    company: 'Companies',
    duplicates: 'Duplicates',
  },
  leadSources: { website_form: 'Website form', csv_import: 'CSV import' },
  followUps: { outreach: 'Lead Outreach', conversion: 'Conversion' },
  audiences: {
    'Lead Outreach': {
      all: 'All qualified leads',
      captured: 'Qualified leads from Lead Capture',
    },
    Conversion: {
      all: 'All engaged leads',
      captured: 'Engaged leads from Lead Capture',
    },
  },
  /** Whom the emails are for; how many of them they would reach follows. */
  meant: {
    qualified: 'Qualified leads',
    /** Their number follows, which leads to them. */
    unqualified: 'Not qualified yet:',
    qualify: 'To write to some of them, select them in the list and change their status.',
    engaged: (score: string) => `Leads with a score of ${score} or more`,
  },
  messageOnDay: (day: string) => `Email on day ${day}`,
  values: {
    forms: (count: string) => `Chosen forms: ${count}`,
    deletedForm: 'A deleted form',
    segment: (name: string) => `Segment: ${name}`,
    aSegment: 'A segment',
    deletedSegment: 'A deleted segment',
    everyDay: 'Every day',
    atOnce: 'When it runs',
    timeIn: (time: string, zone: string) => `${time}, ${zone}`,
    fromTopic: 'From the topic',
    approved: 'Asks you first',
    unapproved: 'Sends without asking',
    orMore: (score: string) => `${score} or more`,
    anyScore: 'Any score',
    nothing: 'None',
  },
  topicList: {
    label: 'Topics',
    written: (count: string) => `${count} written`,
    deleted: 'draft deleted',
    next: 'Next',
    more: (count: string) => `and ${count} more`,
    allWritten: 'Every topic has its draft. Add topics to continue.',
    nameOnly: 'There is no list of topics yet, so it writes one draft about its own name.',
  },
  /** What the dialog says that changes them. */
  fields: {
    topicsHint:
      'One per line. Each run writes a draft about the next one; a topic that has a draft is not written again.',
    keywordsHint: 'Press Enter to add one. Without any, they are taken from each topic.',
    timeHint: 'Leave it empty to post when the workflow runs.',
    subject: 'Subject',
    text: 'Text',
    mailApproval: 'Ask before an email is sent',
    postApproval: 'Ask before a post is published',
    approvalRule:
      'Editors need approval in this workspace, so an owner approves what goes out, even if this is off.',
    placeholders:
      'Write {first name}, {last name} or {company} where the email should name the lead, and {company|you} to give the words used when it is unknown.',
    threshold: 'Lowest score of an engaged lead',
    audienceHint: {
      'Lead Outreach':
        'Emails go only to qualified leads who agreed to them and have not unsubscribed. A lead qualifies at a score of 70, or when you set its status.',
      Conversion: 'Only those who agreed to emails and have not unsubscribed get any.',
    },
    tagsHint: 'Each lead that it takes in gets them.',
    formsHint: 'Choose none to include the leads of all forms.',
    followUpHint:
      'The workflows that may write to these leads. Without one, leads are only stored and scored.',
    checks: {
      address: 'Disqualifies leads without working email',
      company: 'Compares the address with the company',
      duplicates: 'Finds the same person twice',
    },
    followUps: {
      outreach: 'Emails on days 0, 3 and 7',
      conversion: 'A follow-up to engaged leads',
    },
  },
} as const;
