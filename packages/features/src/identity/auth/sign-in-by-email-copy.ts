/** The texts of signing in by email, loaded when the user chooses it. */
export const signInByEmailCopy = {
  email: 'Email',
  submit: 'Send Sign-In Link',
  errors: {
    send: 'Failed to send sign-in email',
  },
} as const;
