/** The second step of signing in, loaded when an account has one. */
export const secondStepCopy = {
  title: 'Enter your code',
  hint: 'Open your authenticator app and enter the code for Flowdeck, or use one of your recovery codes.',
  code: 'Code',
  submit: 'Continue',
  errors: { submit: 'Failed to check the code' },
} as const;
