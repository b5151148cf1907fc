/** Every address of the product. */
export const paths = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  forbidden: '/forbidden',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  documentation: '/documentation',
  integrations: '/integrations',
  support: '/support',
  socialMediaPack: '/social-media-pack',
  leadCapture: '/lead-capture',
  contentGenerator: '/content-generator',
  emailCampaigns: '/email-campaigns',
  analytics: '/analytics',
  systemStatus: '/system-status',
} as const;
