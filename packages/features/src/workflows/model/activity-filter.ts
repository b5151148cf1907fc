import { activityTypes, type ActivityType } from '@flowdeck/contract/workflows/workflows';
import { anyText, filterInAddress, oneOf } from '../../platform/list/filter-in-address.ts';

/** What a list of activities shows; an empty text stands for everything. */
export interface ActivityFilter {
  /** The id of a workflow. */
  workflow: string;
  type: ActivityType | '';
}

export const everyActivity: ActivityFilter = { workflow: '', type: '' };

export const {
  read: activityFilterIn,
  write: activityAddressOf,
  hides: hidesActivities,
} = filterInAddress<ActivityFilter>(everyActivity, {
  workflow: anyText,
  type: oneOf(activityTypes),
});
