/** The texts for people who forgot their password. */
export const forgotPasswordCopy = {
  title: 'Forgot your password?',
  subtitle: 'We email you a link that signs you in, and then you set a new password.',
  email: 'Email',
  submit: 'Send Link',
  errors: { send: 'Failed to send the link' },
} as const;
