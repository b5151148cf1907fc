import { validate } from '@flowdeck/contract/validate';
import type { ContractForm, FieldErrors, FormSchema, FormValues } from './contract-form.ts';
import { maxLengthOf, missingFields } from './form-rules.ts';

interface FormState<S extends FormSchema> {
  schema: S;
  defaultValues: FormValues<S>;
  values: FormValues<S>;
  errors: FieldErrors;
  set: (name: string, value: unknown) => void;
}

type Controls<S extends FormSchema> = Pick<
  ContractForm<S>,
  'field' | 'toggle' | 'choices' | 'entries'
>;

/** The props of a form's controls, by the names of their fields. */
export function controlProps<S extends FormSchema>(form: FormState<S>): Controls<S> {
  const { schema, values, errors, set } = form;
  const required = missingFields(schema, form.defaultValues);
  return {
    field: (name) => ({
      name,
      value: values[name],
      onChange: (event) => {
        set(name, event.target.value);
      },
      error: errors[name],
      required: required.has(name),
      maxLength: maxLengthOf(schema.shape[name]),
    }),
    toggle: (name) => ({
      name,
      checked: values[name] as boolean,
      onCheckedChange: (checked) => {
        set(name, checked);
      },
      error: errors[name],
    }),
    choices: (name) => ({
      value: values[name],
      onValueChange: (value) => {
        set(name, value);
      },
      error: errors[name],
    }),
    entries: (name) => {
      const entries = values[name] as readonly string[];
      return {
        values: entries,
        onAdd: (entry, current) => {
          const read = validate(schema.shape[name] as FormSchema, [...current, entry]);
          if (read.success) set(name, read.data);
          return read.error?.issues[0]?.message;
        },
        onRemove: (entry) => {
          set(
            name,
            entries.filter((kept) => kept !== entry),
          );
        },
        error: errors[name],
      };
    },
  };
}
