/** Why a mailbox was not read. */
export const imapCopy = {
  unproven: 'Confirm the email address of your account first. Then the mailbox is read.',
  errors: {
    login: 'The server refused the username or the password.',
    noFolder: (folder: string) => `The mailbox has no folder “${folder}”.`,
    tooSlow: 'The server took too long.',
    tooMuch: 'The server sent more than can be read.',
    noAnswer: 'Nothing answers at the address of the server.',
    unknownHost: 'The name of the server is not known.',
    unencrypted: 'The server does not encrypt.',
    failed: (reason: string) => `The server could not be used: ${reason}`,
    said: (reason: string, said: string) => `${reason} It said: ${said}`,
  },
} as const;
