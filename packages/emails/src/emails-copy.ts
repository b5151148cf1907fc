/**
 * What emails say. Those of the product contain no text from a request, because anyone could use that to write to an
 * address they typed in.
 */
export const emailsCopy = {
  product: 'Flowdeck',
  signInLink: {
    subject: 'Your Flowdeck sign-in link',
    text: 'Open this link to sign in to Flowdeck:',
    button: 'Sign in',
    noAccount: 'There is no Flowdeck account with this email address. You can create one here:',
    signUp: 'Create an account',
    noAccountHere:
      'There is no Flowdeck account with this email address, and accounts there are by invitation. The operator of the server can send you a link.',
    ignore: 'If you did not request this, you can ignore this email. Nothing has changed.',
  },
  newPasswordLink: {
    subject: 'Set a new Flowdeck password',
    text: 'Open this link to sign in to Flowdeck and set a new password:',
    button: 'Set a new password',
  },
  worksOnce: 'The link works once and expires after 10 minutes.',
  addressProof: {
    subject: 'Confirm your email address',
    text: 'Open this link to confirm the email address of your new Flowdeck account. Until you do, nothing is sent for you.',
    button: 'Confirm',
    worksOnce:
      'The link works once and expires after 24 hours. If you open it in a different browser from the one you signed up in, it asks for your password.',
    ignore:
      'If you did not create an account, you can ignore this email. Nothing will be sent in your name.',
  },
  invitation: {
    subject: 'You are invited to Flowdeck',
    text: 'You are invited to Flowdeck. Open this link to create your account:',
    button: 'Create your account',
    worksOnce: 'The link works once and expires after 7 days.',
    ignore: 'If you did not expect this, you can ignore this email. No account is created.',
  },
  workspaceInvitation: {
    subject: 'You are invited to a workspace in Flowdeck',
    roles: { owner: 'an owner', editor: 'an editor', viewer: 'a viewer' },
    text: (inviter: string, workspace: string, role: string) =>
      `${inviter} invites you to the workspace “${workspace}” in Flowdeck, as ${role}. Open this link to join:`,
    button: 'See the invitation',
    worksOnce: 'The invitation ends after 7 days.',
    ignore: 'If you did not expect this, you can ignore this email. You join only if you agree.',
  },
  waitingNotice: {
    subject: {
      one: '1 thing is waiting for you in Flowdeck',
      many: (count: string) => `${count} things are waiting for you in Flowdeck`,
    },
    text: (workspace: string) => `Waiting for you in the workspace “${workspace}”:`,
    kinds: {
      address: {
        one: 'Your email address is not confirmed',
        many: () => 'Your email address is not confirmed',
      },
      broadcasts: {
        one: '1 broadcast to approve',
        many: (count: string) => `${count} broadcasts to approve`,
      },
      emails: { one: '1 email to approve', many: (count: string) => `${count} emails to approve` },
      posts: { one: '1 post to approve', many: (count: string) => `${count} posts to approve` },
      'sent-back-broadcasts': {
        one: '1 broadcast sent back for changes',
        many: (count: string) => `${count} broadcasts sent back for changes`,
      },
      'sent-back-posts': {
        one: '1 post sent back for changes',
        many: (count: string) => `${count} posts sent back for changes`,
      },
      held: {
        one: '1 email held until the owner confirms their email address',
        many: (count: string) =>
          `${count} emails held until the owner confirms their email address`,
      },
      unsent: {
        one: '1 email not sent: there is no mail server',
        many: (count: string) => `${count} emails not sent: there is no mail server`,
      },
      incomplete: {
        one: '1 broadcast with emails that failed or may not have arrived',
        many: (count: string) =>
          `${count} broadcasts with emails that failed or may not have arrived`,
      },
      unpublished: {
        one: '1 post that did not go out',
        many: (count: string) => `${count} posts that did not go out`,
      },
      runs: {
        one: '1 workflow that failed or has stopped',
        many: (count: string) => `${count} workflows that failed or have stopped`,
      },
      entries: {
        one: '1 form entry caught as possible spam',
        many: (count: string) => `${count} form entries caught as possible spam`,
      },
      notes: {
        one: '1 draft with notes to fill in',
        many: (count: string) => `${count} drafts with notes to fill in`,
      },
    },
    atLeast: (count: string) => `${count} or more`,
    untitled: 'Untitled',
    more: (count: string) => `and ${count} more`,
    moreAtLeast: (count: string) => `and at least ${count} more`,
    button: 'Open Flowdeck',
    why: {
      'at-once':
        'You get this email when something new waits for you in this workspace, at most once an hour.',
      daily: 'You get this email in the morning when something waits for you in this workspace.',
    },
    change: 'Change how often, or turn it off',
  },
  monthlyReport: {
    subject: (month: string, workspace: string) => `Report for ${month}: ${workspace}`,
    text: (month: string, workspace: string, before: string) =>
      `What the workspace “${workspace}” did in ${month}, compared with ${before}:`,
    quiet: (month: string, workspace: string) =>
      `Nothing happened in the workspace “${workspace}” in ${month}.`,
    columns: { figure: 'Figure', value: 'Value', change: 'Change' },
    figures: {
      leads: 'Leads captured',
      qualified: 'Became qualified',
      sent: 'Emails sent',
      openRate: 'Open rate',
      published: 'Posts published',
      drafts: 'Pieces written',
      runs: 'Workflow runs',
      successRate: 'Success rate',
    },
    none: '–',
    change: {
      up: (before: string) => `up from ${before}`,
      down: (before: string) => `down from ${before}`,
      same: 'the same',
      noneBefore: 'none before',
      noneEither: 'none in either month',
      was: (before: string) => `${before} before`,
    },
    button: 'Open the report',
    why: 'You get this email each month because you chose it on the Reports page of this workspace.',
    turnOff: 'Turn it off',
  },
  approvalAnswer: {
    approved: {
      subject: 'Approved in Flowdeck',
      text: (by: string, what: string, workspace: string) =>
        `${by} approved what you asked for in the workspace “${workspace}”: ${what}.`,
    },
    sentBack: {
      subject: 'Sent back to you in Flowdeck',
      text: (by: string, what: string, workspace: string) =>
        `${by} did not approve what you asked for in the workspace “${workspace}”: ${what}.`,
    },
    cancelled: {
      subject: 'Cancelled in Flowdeck',
      text: (by: string, what: string, workspace: string) =>
        `${by} cancelled what you asked for in the workspace “${workspace}”: ${what}.`,
    },
    button: 'Open it in Flowdeck',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    text: 'Open this link to make this the email address of your Flowdeck account:',
    button: 'Confirm the address',
    worksOnce: 'The link works once and expires after 10 minutes. You need to be signed in.',
    ignore: 'If you did not ask for this, you can ignore this email. Nothing will change.',
  },
  accountNotice: {
    'password-set': {
      subject: 'Your Flowdeck password has changed',
      text: 'Someone set a new password for your Flowdeck account, and every other device was signed out.',
      then: 'If this was not you, sign in with a link by email, set a new password, and look through the ways to sign in on your account page.',
    },
    'password-removed': {
      subject: 'Your Flowdeck password has changed',
      text: 'Someone removed the password of your Flowdeck account, and every other device was signed out.',
      then: 'If this was not you, sign in with a link by email, set a new password, and look through the ways to sign in on your account page.',
    },
    'address-taken': {
      subject: 'Confirm your new email address',
      text: 'Someone asked to make this the email address of their Flowdeck account. It belongs to another account already, so nothing has changed.',
      then: 'If you did not ask for this, you can ignore this email. Nothing will change.',
    },
    'address-asked': {
      subject: 'A new email address for your Flowdeck account',
      text: 'Someone asked to change the email address of your Flowdeck account. This address stays until the new one is confirmed.',
      then: 'If this was not you, sign in with a link by email, set a new password, and look through the ways to sign in on your account page.',
    },
    'address-changed': {
      subject: 'Your Flowdeck email address has changed',
      text: 'Your Flowdeck account has a new email address. This one no longer signs in to it.',
      then: 'If this was not you, contact the operator of your Flowdeck server.',
    },
    'mail-server': {
      subject: 'The email settings of your Flowdeck account have changed',
      text: 'Someone changed the mail server or the sender of the emails that go out from your Flowdeck account.',
      then: 'If this was not you, undo it from your account page, sign out every other session there, and set a new password.',
    },
    mailbox: {
      subject: 'The mailbox of your Flowdeck account has changed',
      text: 'Someone changed the mailbox in which your Flowdeck account looks for emails that came back.',
      then: 'If this was not you, undo it from your account page, sign out every other session there, and set a new password.',
    },
    'post-webhook': {
      subject: 'The publishing service of your Flowdeck account has changed',
      text: 'Someone changed the publishing service that gets the posts of your Flowdeck account.',
      then: 'If this was not you, undo it from your account page, sign out every other session there, and set a new password.',
    },
    'event-webhook': {
      subject: 'An event webhook of your Flowdeck account has changed',
      text: 'Someone added or changed a webhook that receives the events of your Flowdeck account.',
      then: 'If this was not you, undo it from your account page, sign out every other session there, and set a new password.',
    },
    'api-key': {
      subject: 'A new API key for your Flowdeck account',
      text: 'Someone created an API key, with which a program can call the API as your Flowdeck account.',
      then: 'If this was not you, undo it from your account page, sign out every other session there, and set a new password.',
    },
  },
  consentRequest: {
    subject: 'Confirm that you want emails',
    text: 'Someone entered this address in a form on a website, and agreed to receive emails. If it was you, open this link to confirm it:',
    button: 'Confirm',
    worksFor: 'The link works for seven days.',
    ignore:
      'If it was not you, you can ignore this email: without your consent, nothing else is sent.',
  },
  sendingTest: {
    subject: 'Test email from Flowdeck',
    text: 'This is a test. The mail server of your workspace works: the emails of your workflows go out this way.',
  },
  letter: {
    why: 'You get this email because you agreed to receive it.',
    whyFrom: (brand: string) => `You get this email because you agreed to hear from ${brand}.`,
    unsubscribe: 'Unsubscribe',
    web: 'View in browser',
    testSubject: (subject: string) => `[Test] ${subject}`,
    test: 'This is a test. The emails to your leads have links here: to unsubscribe, and to view the email in a browser.',
    countsReaders: 'We count whether it is opened and which of its links are followed.',
  },
} as const;
