import {
  platforms,
  socialDefaults,
  type MediaSpec,
  type Platform,
  type PostingFrequency,
  type SocialPackRequest,
} from '@flowdeck/contract/social';

/** The form as far as it is filled in. */
export interface PackDraft {
  postTitle: string;
  contentSummary: string;
  ctaLink: string;
  imageUrl: string;
  videoUrl: string;
  selectedPlatforms: readonly Platform[];
  scheduleDate: string;
  scheduleTime: string;
  automationEnabled: boolean;
  postingFrequency: PostingFrequency;
}

/** The fields that the server may refuse one by one: addresses are checked there alone. */
export const linkFields = ['ctaLink', 'imageUrl', 'videoUrl'] as const;

export const emptyDraft: PackDraft = {
  postTitle: '',
  contentSummary: '',
  ctaLink: '',
  imageUrl: '',
  videoUrl: '',
  selectedPlatforms: socialDefaults.selectedPlatforms,
  scheduleDate: '',
  scheduleTime: '',
  automationEnabled: false,
  postingFrequency: socialDefaults.postingFrequency,
};

/** Whether there is all that a post needs to be planned (specification, section 5). */
export function canSchedule({ selectedPlatforms, scheduleDate, scheduleTime }: PackDraft): boolean {
  return selectedPlatforms.length > 0 && scheduleDate !== '' && scheduleTime !== '';
}

/**
 * The draft as the server takes it. Date and time go along only when the post is to be planned.
 * @param timeZone IANA name of the zone that they are meant in
 */
export function toRequest(
  draft: PackDraft,
  { schedule, timeZone }: { schedule: boolean; timeZone: string },
): SocialPackRequest {
  return {
    ...draft,
    selectedPlatforms: platforms.filter((name) => draft.selectedPlatforms.includes(name)),
    scheduleDate: schedule ? draft.scheduleDate : '',
    scheduleTime: schedule ? draft.scheduleTime : '',
    timeZone,
  };
}

/** A media specification under one set of names: servers use either of two for size and quality. */
export function readSpec({ platform, fileTypes, dimensions, ...rest }: MediaSpec) {
  return {
    platform,
    fileTypes,
    dimensions,
    maxSize: rest.maxSize ?? rest.max_size ?? '–',
    quality: rest.quality ?? rest.qualityNotes ?? '–',
  };
}
