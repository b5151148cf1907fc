/** What screens say to people whose role in the workspace does not allow what they are for. */
export const rolesCopy = {
  needs: {
    editor: 'You can view this workspace. Ask an owner to make you an editor.',
    owner: 'This is for owners of the workspace. Ask one of them.',
  },
} as const;
