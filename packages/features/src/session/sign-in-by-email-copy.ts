/** What signing in by email says. It loads when somebody chooses it. */
export const signInByEmailCopy = {
  email: 'Email',
  submit: 'Send Sign-In Link',
  errors: {
    send: 'Failed to send sign-in email',
  },
} as const;
