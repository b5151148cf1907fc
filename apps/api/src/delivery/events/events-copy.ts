/** Why an event was not sent; the log of its webhook repeats it. */
export const eventsCopy = {
  errors: {
    unproven: 'Confirm the email address of your account first. Then the event goes out.',
    unreadable: 'The address cannot be read any more. Enter it again.',
  },
} as const;
