/** Whether a broadcast cannot be changed any more; a state that only a newer server knows counts as begun. */
export const hasBegun = ({ status }: { status: string }): boolean =>
  status !== 'draft' && status !== 'waiting' && status !== 'scheduled';
