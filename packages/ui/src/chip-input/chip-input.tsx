import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { isComposing } from '../field/composition.ts';
import { ChipList } from '../chip-list/chip-list.tsx';
import { useKeptFocus } from '../dialog/use-kept-focus.ts';
import { controlStyle } from '../field/control-style.ts';
import { Field, type FieldOwnProps } from '../field/field.tsx';
import { addEntries, splitEntries, type EntryType } from './entries.ts';
import { chipInputCopy } from './chip-input-copy.ts';

export interface ChipInputProps extends FieldOwnProps {
  /** The entries so far, in the order of their chips. */
  values: readonly string[];
  /**
   * Adds a trimmed entry to the values, or returns the error; then the text stays in the input.
   * Called once per entry of a pasted list, with the values at that point.
   */
  onAdd: (entry: string, current: readonly string[]) => string | undefined;
  /** Removes an entry from the values; its chip was pressed. */
  onRemove: (entry: string) => void;
  /** What is typed; `onAdd` decides whether an entry is valid. */
  type?: EntryType;
  /** Maximum number of entries; another one is refused with an error. */
  max?: number;
  /** An example of an entry; never a substitute for the label. */
  placeholder?: string;
  /** Entries that the browser offers while one is typed. */
  suggestions?: readonly string[];
  /** Neither adds nor removes entries; they stay readable. */
  disabled?: boolean;
}

/**
 * A list of typed entries: Enter or “Add” adds one and never submits the form.
 * Sending the form adds what is still typed, or does not send it.
 */
export function ChipInput({
  values,
  onAdd,
  onRemove,
  type = 'text',
  max = Infinity,
  placeholder,
  suggestions,
  disabled,
  error,
  ...field
}: ChipInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [news, setNews] = useState('');
  const rememberFocus = useKeptFocus(input);

  const add = (raw: string) => {
    const entries = splitEntries(raw, type);
    const result = addEntries(entries, values, (entry, current) =>
      current.length >= max ? chipInputCopy.errors.full(String(max)) : onAdd(entry, current),
    );
    setText(result.refused.join(', '));
    setRefusal(result.error);
    if (result.added.length > 0) setNews(chipInputCopy.added(result.added.join(', ')));
    return result;
  };

  const addAndStay = (raw: string) => {
    add(raw);
    input.current?.focus();
  };

  // What is typed belongs to the form: it is sent with the rest, or the form is not sent.
  useEffect(() => {
    const form = input.current?.form;
    const handleSubmit = (event: SubmitEvent) => {
      // At once, so that the form's own handler, which comes next, has the entry.
      const { refused } = flushSync(() => add(text));
      if (refused.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    if (text.trim() !== '') form?.addEventListener('submit', handleSubmit, { capture: true });
    return () => form?.removeEventListener('submit', handleSubmit, { capture: true });
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During composition, Enter and Backspace belong to the input method.
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      addAndStay(text);
    } else if (event.key === 'Backspace' && text === '') {
      chips.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
    }
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (splitEntries(pasted, type).length < 2) return;
    event.preventDefault();
    addAndStay(`${text},${pasted}`);
  };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-2" onFocus={rememberFocus}>
      <Field
        {...field}
        error={refusal ?? error}
        labelEnd={max < Infinity && chipInputCopy.count(String(values.length), String(max))}
      >
        {({ required, ...control }) => (
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              type={type}
              // Left out, browsers would call an address invalid while it is typed.
              aria-invalid={control['aria-invalid'] ?? false}
              autoCapitalize={type === 'email' ? 'none' : undefined}
              autoComplete="off"
              // The list is required; this input is usually empty.
              aria-required={required}
              placeholder={placeholder}
              list={suggestions?.length ? listId : undefined}
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
                addAndStay(text);
              }}
              className="shrink-0 pointer-coarse:min-h-11"
            >
              {chipInputCopy.add}
            </Button>
          </div>
        )}
      </Field>
      {suggestions && suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {values.length > 0 && (
        <ChipList
          ref={chips}
          label={field.label}
          values={values}
          disabled={disabled}
          onRemove={(entry) => {
            onRemove(entry);
            setRefusal(undefined);
            setNews(chipInputCopy.removed(entry));
          }}
        />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
