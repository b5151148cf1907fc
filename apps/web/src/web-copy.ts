/** What the app says around the screens. Fixed texts: docs/specification.md, section 2. */
export const webCopy = {
  product: 'Flowdeck',
  navigation: {
    home: 'Home',
    dashboard: 'Dashboard',
    analytics: 'Analytics',
    emailCampaigns: 'Email Campaigns',
    support: 'Support',
    documentation: 'Documentation',
    integrations: 'Integrations',
  },
  account: {
    label: 'Admin Account',
    profile: 'Profile',
    manage: 'Manage account',
    signOut: 'Sign Out',
  },
  search: {
    button: 'Search',
    buttonTitle: 'Search (Ctrl K or ⌘ K)',
    shortcuts: 'Control+K Meta+K',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  links: {
    home: 'Go to Homepage',
    returnHome: 'Return to Home',
    signIn: 'Sign in',
    signInAgain: 'Sign In Again',
    signUp: 'Sign up',
    forgotPassword: 'Forgot password?',
    backToSignIn: 'Back to sign in',
    backToSignUp: 'Back to sign up',
    support: 'Contact Support',
    tryAgain: 'Try again',
  },
  welcome: {
    title: 'Welcome to Flowdeck',
    hint: 'Your account is ready. Create a workflow to get started.',
  },
  loadingPage: 'Loading the page',
  errors: {
    lastResort: 'Unexpected Application Error!',
  },
} as const;
