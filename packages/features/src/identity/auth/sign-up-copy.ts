/** What signing up says. Fixed texts: docs/specification.md, sections 2, 5 and 8. */
export const signUpCopy = {
  title: 'Create your account',
  subtitle: 'Put your marketing on autopilot.',
  haveAccount: 'Already have an account?',
  waysToSignUp: 'Ways to sign up',
  withPassword: 'Continue with Password',
  otherWays: 'Other ways to sign up',
  backToSignUp: 'Back to sign up',
  /** Where people cannot open accounts by themselves. */
  closed: {
    invite:
      'Accounts here are by invitation. Ask the operator of this server for a link; it opens your account.',
    off: 'There are no new accounts here. Ask the operator of this server.',
  },
  person: {
    name: 'Full Name',
    email: 'Email',
    /** Beside a password: the account is open at once. */
    confirmationHint:
      'We send a link there to confirm it. Until you open it, nothing is sent for you.',
  },
  byLink: {
    title: 'Sign up with an email link',
    submit: 'Send Sign-Up Link',
  },
  byPassword: {
    title: 'Sign up with a password',
    password: 'Password',
    confirmation: 'Confirm Password',
    submit: 'Create Account',
  },
  /** What its confirmation needs; ticked off while it is typed. */
  rules: {
    match: 'Passwords match',
  },
  /** The links stand after these two. */
  terms: { agree: 'I agree to the', and: 'and' },
  errors: {
    create: 'Failed to create account',
    sendLink: 'Failed to send sign-up email',
    passwordsDiffer: 'Passwords do not match',
    termsNeeded: 'Please agree to the Terms of Service and Privacy Policy',
    createdNotSignedIn: 'Your account was created, but you could not be signed in. Please sign in.',
  },
} as const;
