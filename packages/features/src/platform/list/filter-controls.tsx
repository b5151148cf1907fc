import { Button } from '@flowdeck/ui/button';
import { Select, type SelectOption } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import type { ChosenFilter, SearchedFilter } from './use-filter.ts';

export interface SearchFieldProps {
  filter: Pick<SearchedFilter<never>, 'typed' | 'setTyped'>;
  label: string;
  labelHidden?: boolean;
  placeholder: string;
}

/** Searches a list. */
export function SearchField({ filter: { typed, setTyped }, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      autoComplete="off"
    />
  );
}

export interface FilterSelectProps<Filter, Name extends keyof Filter> {
  filter: ChosenFilter<Filter>;
  /** Which part of the filter it chooses. */
  name: Name;
  label: string;
  labelHidden?: boolean;
  options: readonly SelectOption<Filter[Name] & string>[];
}

/** Chooses one part of a filter. */
export function FilterSelect<Filter extends object, Name extends keyof Filter>({
  filter: { chosen, change },
  name,
  ...select
}: FilterSelectProps<Filter, Name>) {
  return (
    <Select
      {...select}
      value={chosen[name] as Filter[Name] & string}
      onValueChange={(value) => {
        change({ [name]: value } as unknown as Partial<Filter>);
      }}
    />
  );
}

export interface ClearFilterProps {
  label: string;
  onClear: () => void;
}

/** Shows everything again; the last of the controls. */
export function ClearFilter({ label, onClear }: ClearFilterProps) {
  return (
    <div className="col-span-full">
      <Button size="sm" variant="ghost" onClick={onClear}>
        {label}
      </Button>
    </div>
  );
}
