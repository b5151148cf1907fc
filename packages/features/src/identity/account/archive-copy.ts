/** What the account page says about downloading everything in the account. */
export const archiveCopy = {
  title: 'Your data',
  hint: 'Download everything in your account and this workspace as one ZIP file. A README in it explains each file. It holds no passwords or keys.',
  covers: (workspace: string) =>
    `The workspace is “${workspace}”. Your other workspaces are not in the file: switch to them first.`,
  download: 'Download your data',
  begun: 'Your download has started',
  errors: { download: 'Failed to prepare your download' },
} as const;
