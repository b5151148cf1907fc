import { Plus } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps } from '../field/field.tsx';
import { ChipList } from './chip-list.tsx';
import { addEntries, splitEntries } from './entries.ts';

export interface ChipInputProps extends FieldOwnProps {
  /** The entries so far, in the order of their chips. */
  values: readonly string[];
  /**
   * Takes a trimmed entry into the values, or answers why not; then the text stays in the input.
   * Called once for each entry of a pasted list, with the values as they are by then.
   */
  onAdd: (entry: string, current: readonly string[]) => string | undefined;
  onRemove: (entry: string) => void;
  /** Which keyboard phones show. Whether an entry is valid is for `onAdd` to say. */
  type?: 'text' | 'email';
  /** Most entries; one more is refused with a text. */
  max?: number;
  placeholder?: string;
  disabled?: boolean;
}

/** A list that grows by typing: Enter or “Add” makes an entry, and never submits the form. */
export function ChipInput({
  values,
  onAdd,
  onRemove,
  type = 'text',
  max = Infinity,
  placeholder,
  disabled,
  error,
  ...field
}: ChipInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [news, setNews] = useState('');

  const add = (raw: string) => {
    const entries = splitEntries(raw);
    const result = addEntries(entries, values, (entry, current) =>
      current.length >= max
        ? `At most ${String(max)}. Remove one to add another.`
        : onAdd(entry, current),
    );
    setText(result.refused.join(', '));
    setRefusal(result.error);
    if (result.added.length > 0) setNews(`${result.added.join(', ')} added`);
    input.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, Enter and Backspace belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') {
      chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    }
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (splitEntries(pasted).length < 2) return;
    event.preventDefault();
    add(`${text},${pasted}`);
  };

  return (
    <div className="min-w-0">
      <Field
        {...field}
        error={refusal ?? error}
        labelEnd={max < Infinity && countOf(values.length, max)}
      >
        {({ required, ...control }) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              // Not `type="email"`: the browser would hide spaces from us and refuse a kept list.
              type="text"
              inputMode={type}
              autoCapitalize={type === 'email' ? 'none' : undefined}
              autoComplete="off"
              // The list is what is required, and this input is empty most of the time.
              aria-required={required}
              placeholder={placeholder}
              disabled={disabled}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setRefusal(undefined);
              }}
              onKeyDown={handleKeyDown}
              onPaste={handlePaste}
              className={controlStyle()}
            />
            <Button
              disabled={disabled === true || text.trim() === ''}
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => {
                add(text);
              }}
              className="shrink-0 pointer-coarse:min-h-11"
            >
              Add
            </Button>
          </div>
        )}
      </Field>
      <ChipList
        ref={chips}
        label={field.label}
        values={values}
        disabled={disabled}
        onRemove={(entry) => {
          onRemove(entry);
          setRefusal(undefined);
          setNews(`${entry} removed`);
        }}
        onLeave={() => input.current?.focus()}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

const countOf = (count: number, max: number): ReactNode => (
  <>
    {count} of {max}
  </>
);
