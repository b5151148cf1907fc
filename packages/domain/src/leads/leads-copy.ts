/** Why a lead has its score. */
export const leadsCopy = {
  reasons: {
    workEmail: 'Work email address',
    freeEmail: 'Free email provider',
    disposableEmail: 'Disposable email address',
    undeliverableEmail: 'Undeliverable email domain',
    fullName: 'Full name provided',
    oneName: 'First or last name provided',
    company: 'Company provided',
    sameDomain: 'Email domain matches the company',
    location: 'Location known',
    industry: 'Industry known',
    companySize: 'Company size known',
  },
} as const;
