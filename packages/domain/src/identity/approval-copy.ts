/** What the server says about what waits for an owner. */
export const approvalCopy = {
  errors: {
    ownersDecide: 'Editors need the approval of an owner here. Ask an owner of this workspace.',
    unheldWorkflow:
      'Editors need the approval of an owner here, so what this workflow makes has to wait for approval.',
  },
} as const;
