import { activityTypes, type ActivityType } from '@flowdeck/contract/workflows/workflows';

/** What a list of activities shows; an empty text stands for everything. */
export interface ActivityFilter {
  /** The id of a workflow. */
  workflow: string;
  type: ActivityType | '';
}

export const everyActivity: ActivityFilter = { workflow: '', type: '' };

/** The list that an address asks for. */
export const activityFilterIn = (address: URLSearchParams): ActivityFilter => ({
  workflow: address.get('workflow') ?? '',
  type: activityTypes.find((type) => type === address.get('type')) ?? '',
});

/** The address of a list: only what differs from every activity. */
export function activityAddressOf({ workflow, type }: ActivityFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (workflow !== '') address.set('workflow', workflow);
  if (type !== '') address.set('type', type);
  return address;
}

export const hidesActivities = (filter: ActivityFilter): boolean =>
  activityAddressOf(filter).size > 0;
