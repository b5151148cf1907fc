/** What the account page says about names and the email address. */
export const detailsCopy = {
  title: 'Your details',
  name: 'Full name',
  username: 'Username',
  save: 'Save names',
  saved: 'Names saved',
  email: 'Email address',
  noEmail: 'No email address',
  waiting: (email: string) => `${email} is not confirmed yet.`,
  /** Of an account that has one. */
  changeEmail: {
    button: 'Change email address',
    label: 'New email address',
    hint: 'We send a link to this address. Your current one stays in use until you open the link.',
  },
  addEmail: {
    button: 'Add email address',
    label: 'Email address',
    hint: 'We send a link to this address. Open it to confirm that the address is yours.',
  },
  sendLink: 'Send link',
  cancel: 'Cancel',
  sent: 'Check your new mailbox for the link',
  confirmTitle: 'Is this your new email address?',
  confirmHint: 'From now on you sign in with it, and links are sent to it.',
  confirm: 'Confirm email address',
  confirmed: 'Email address changed',
  errors: {
    save: 'Failed to save your names',
    email: 'Failed to send the link to this address',
  },
} as const;
