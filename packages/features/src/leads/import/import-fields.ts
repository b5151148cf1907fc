import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { leadDetailNames } from '@flowdeck/contract/leads/leads';
import { leadImportCopy } from '../lead-import-copy.ts';
import type { ImportField } from './lead-file.ts';

/** What a column can be taken as, in the order of the page. */
export const importFields: readonly ImportField[] = [
  'email',
  ...leadDetailNames,
  'fullName',
  'consent',
  'consentAt',
  'tags',
];

/** What people read beside each field; an exported file names its columns so. */
export const importLabels: Readonly<Record<ImportField, string>> = {
  ...leadDetailsCopy,
  email: leadImportCopy.mapping.email,
  fullName: leadImportCopy.mapping.fullName,
  consent: leadImportCopy.mapping.consent,
  consentAt: leadImportCopy.mapping.consentAt,
  tags: leadImportCopy.mapping.tags,
};
