/** Why a post was not published; Recent Activity repeats it. */
export const webhookCopy = {
  errors: {
    refused: (status: string) => `The webhook answered with status ${status}.`,
    unreachable: (reason: string) => `The webhook could not be reached: ${reason}`,
  },
} as const;
