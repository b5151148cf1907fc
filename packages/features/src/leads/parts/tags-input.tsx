import { useQuery } from '@tanstack/react-query';
import { tagLimits, tagList } from '@flowdeck/contract/leads/tag-list';
import { validate } from '@flowdeck/contract/validate';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { useServices } from '../../platform/services.tsx';
import { leadTagsQuery } from '../lead-choices.queries.ts';

export interface TagsInputProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** The tags of leads; those that other leads have are suggested. */
export function TagsInput({ label, tags, onChange }: TagsInputProps) {
  const { data: known = [] } = useQuery(leadTagsQuery(useServices().api));
  return (
    <ChipInput
      label={label}
      max={tagLimits.count}
      suggestions={known.map(({ name }) => name).filter((name) => !tags.includes(name))}
      values={tags}
      onAdd={(entry, current) => {
        const read = validate(tagList, [...current, entry]);
        if (!read.success) return read.error.issues[0]?.message;
        onChange(read.data);
        return undefined;
      }}
      onRemove={(entry) => {
        onChange(tags.filter((tag) => tag !== entry));
      }}
    />
  );
}
