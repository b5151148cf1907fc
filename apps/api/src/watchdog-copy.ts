/** What the log says when the watchdog ends the process. */
export const watchdogCopy = {
  stoodStill: (seconds: string) =>
    `Flowdeck has stood still for ${seconds} s, so it ends. Its supervisor should start it again.`,
} as const;
