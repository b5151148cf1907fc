/** What server and mock say about how a workspace sends. */
export const sendingCopy = {
  test: {
    post: 'This is a test post from Flowdeck. It is not for any platform.',
    mailSent: (to: string) => `The mail server accepted the test email to ${to}.`,
    postTaken: (status: string) =>
      `The publishing service accepted the test post and answered with status ${status}.`,
    notSent: (reason: string) => `Not sent: ${reason}`,
    mailboxRead: (folder: string, messages: string) => `${folder} can be read. It has ${messages}.`,
    notRead: (reason: string) => `Not read: ${reason}`,
    message: { one: 'message', many: 'messages' },
  },
  errors: {
    noMailServer: 'There is no mail server.',
    noPublishing: 'Publishing is not connected.',
    noMailbox: 'There is no mailbox.',
    nobody: 'Your account has no email address that could get it. Set a sender address first.',
    unproven: (email: string) => `Please confirm that ${email} is yours first.`,
    fromMissing: 'Your own mail server needs an address that your emails come from.',
    passwordMissing: 'Enter the password for this server and username.',
    mailServer: 'This is not the address of a mail server.',
    usernameMissing: 'Enter the username of the mailbox.',
    webhook: 'This is not a web address.',
    tooOld:
      'Please sign in again before you change a mail server, mailbox, publishing service or webhook.',
  },
} as const;
