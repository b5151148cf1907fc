import { useQuery } from '@tanstack/react-query';
import { mailAudiences, type MailAudience } from '@flowdeck/contract/workflows/workflow-settings';
import { Select } from '@flowdeck/ui/select';
import * as z from 'zod/mini';
import type { FieldProps } from '../../../platform/form/contract-form.ts';
import { useServices } from '../../../platform/services.tsx';
import { segmentChoicesQuery } from '../../workflow-page.queries.ts';
import { workflowTypesCopy } from '../../workflow-types-copy.ts';

const { settings, values } = workflowTypesCopy;

/** An audience as one field: a word, or the id of a segment. */
export const audienceText = z.string();

export const audienceToText = ({ audience, segment }: MailAudience): string =>
  audience === 'segment' ? (segment ?? '') : audience;

export const textToAudience = (text: string): MailAudience => {
  const audience = mailAudiences.find((word) => word === text);
  return audience ? { audience, segment: null } : { audience: 'segment', segment: text };
};

export interface AudienceSelectProps extends FieldProps<string> {
  /** What it can be besides a segment. */
  words: Readonly<Record<string, string>>;
  /** Who of them gets emails. */
  hint: string;
}

/** Whom a workflow writes to. */
export function AudienceSelect({ words, hint, ...field }: AudienceSelectProps) {
  const { data: segments = [] } = useQuery(segmentChoicesQuery(useServices().api));
  const options = [
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
    ...segments.map(({ value, label }) => ({ value, label: values.segment(label) })),
  ];
  const isKnown = options.some(({ value }) => value === field.value);
  return (
    <Select
      label={settings.audience}
      hint={hint}
      options={
        isKnown ? options : [...options, { value: field.value, label: values.deletedSegment }]
      }
      {...field}
    />
  );
}
