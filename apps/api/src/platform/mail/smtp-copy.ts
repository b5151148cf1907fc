/** Why an email was not delivered; Recent Activity repeats it. */
export const smtpCopy = {
  /** What RFC 8058 fixes. */
  oneClick: 'List-Unsubscribe=One-Click',
  errors: {
    failed: 'The mail server could not be used.',
    tooSlow: 'The mail server took too long.',
    refused: (step: string, code: string) => `The mail server answered ${step} with ${code}.`,
    addressRefused: (code: string) => `The mail server refused the address with ${code}.`,
    perhaps: 'The mail server broke off before it said whether it took the email.',
    late: 'The mail server got the email and did not say in time whether it took it.',
    said: (reason: string, said: string) => `${reason} It said: ${said}`,
    saidRefused: (said: string) => `The mail server refused the address: ${said}`,
    noAnswer: 'Nothing answers at the address of the mail server.',
    unknownHost: 'The name of the mail server is not known.',
  },
} as const;
