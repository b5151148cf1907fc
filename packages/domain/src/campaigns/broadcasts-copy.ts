/** What server and mock say about broadcasts. */
export const broadcastsCopy = {
  named: (name: string) => `“${name}”`,
  nouns: { lead: { one: 'lead', many: 'leads' } },
  errors: {
    missing: 'This broadcast does not exist. It may have been deleted.',
    changed: 'Someone else has changed this broadcast.',
    begun: 'Sending has begun, so this broadcast cannot be changed any more.',
    stillSending: 'Cancel this broadcast before you delete it.',
    notNow: (status: string) => `This is not possible while the broadcast is ${status}.`,
    nothingAgain: 'There is nothing to send again.',
    noTime: 'Choose when it should begin.',
    past: 'This time has passed.',
    timeZone: 'Unknown time zone.',
    noSuchSegment: 'This segment does not exist. It may have been deleted.',
    notToOthers: 'To send tests to colleagues, set up a mail server of your own under Sending.',
    noSuchLead: 'This lead does not exist. It may have been deleted.',
  },
  findings: {
    'subject-missing': 'It has no subject.',
    'content-missing': 'It has no text.',
    'open-note': (note: string) => `There is a note to fill in: ${note}`,
    'unusable-link': (link: string) =>
      `This leads nowhere: ${link} Begin the address with https:// or mailto:`,
    'linked-fallback': (field: string) =>
      `A link cannot be a substitute value: ${field} Move the link outside the braces.`,
    'segment-missing': 'Its segment was deleted. Choose another one.',
    nobody: 'Nobody would get it.',
    'nobody-today': 'Everyone who could get it has already had an email today. Send it tomorrow.',
    'address-unproved': (email: string) =>
      `Nothing is sent until ${email} is confirmed, by the link in an email to that address.`,
    'mail-server-missing': 'No mail server is set up, so nothing leaves until there is one.',
    'sender-missing':
      'It has no sender name. Set one under Sending, so that people see who writes.',
    'postal-address-missing':
      'It has no postal address, which many countries require in such emails. Set it under Sending.',
    'field-without-fallback': (field: string, better: string) =>
      `Leads without this detail see nothing in place of ${field}. Say what to write instead: ${better}`,
    'image-without-alt': (image: string) =>
      `An image has no description for people who cannot see it: ${image}`,
    'too-large': (kilobytes: string, most: string) =>
      `It is ${kilobytes} KB. Gmail cuts off emails after ${most} KB, along with the link to unsubscribe.`,
  },
  links: {
    refused: (status: string) => `It answered with status ${status}.`,
    unreachable: 'It could not be reached.',
  },
  /** Examples of what stands for a detail that is not known. */
  fallbacks: { 'first name': 'there', 'last name': 'friend', company: 'your company' },
  /** Why it did not begin, if no person decided so. */
  stopped: {
    missed: 'Its time came while the server was off, more than a day ago.',
    forbidden: (finding: string) => `It could not begin. ${finding}`,
  },
  /** Why an email did not leave. */
  cancelled: 'The broadcast was cancelled.',
  activity: {
    sent: (name: string, to: string) => `Broadcast “${name}” sent to ${to}`,
    stopped: (name: string, reason: string) => `Broadcast “${name}” stopped: ${reason}`,
  },
} as const;
