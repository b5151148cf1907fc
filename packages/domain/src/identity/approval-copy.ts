/** What the server says about what waits for an owner. */
export const approvalCopy = {
  errors: {
    ownersDecide: 'Editors need the approval of an owner here. Ask an owner of this workspace.',
    testsToMembers:
      'Editors need the approval of an owner here, so tests go to members of this workspace alone.',
    unheldWorkflow:
      'Editors need the approval of an owner here, so what this workflow makes has to wait for approval.',
  },
} as const;
