/** Why a post was not published; Recent Activity repeats it. */
export const webhookCopy = {
  errors: {
    unproven: 'Confirm the email address of your account first. Then the post goes out.',
    refused: (status: string) => `The webhook answered with status ${status}.`,
    unreachable: (reason: string) => `The webhook could not be reached: ${reason}`,
    redirect: 'it answered with another address',
    tooSlow: 'it took too long',
  },
} as const;
