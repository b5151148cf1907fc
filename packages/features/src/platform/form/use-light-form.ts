import { useState } from 'react';
import { useSubmit } from '../use-submit.ts';
import type { ContractForm, FieldErrors, FormOptions, FormSchema } from './contract-form.ts';
import { controlProps } from './control-props.ts';
import { isReady, readForm } from './form-rules.ts';
import { serverErrors } from './server-errors.ts';
import { useFirstWrongField } from './use-first-wrong-field.ts';

/**
 * The same form as `useContractForm` without React Hook Form, for the first load of /signin alone: the
 * library would exceed its budget (docs/decisions/008-forms.md).
 */
export function useLightForm<S extends FormSchema>(
  options: Omit<FormOptions<S, undefined>, 'draft' | 'clearsErrorOf' | 'onChange'>,
): Omit<ContractForm<S>, 'clear' | 'dirty' | 'sessionEnded'> {
  const { schema, defaultValues, failureText, onFailure } = options;
  const [values, setValues] = useState(defaultValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const formRef = useFirstWrongField(refusals);
  const ready = isReady(schema, values);

  const fail = (text: string | undefined) => {
    setFailure(text);
    onFailure?.(text);
  };
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const { pending, submit } = useSubmit(async () => {
    fail(undefined);
    const read = readForm(schema, values);
    if (read.errors) {
      refuse(read.errors);
      return;
    }
    try {
      await options.submit(read.body);
    } catch (error) {
      const found = serverErrors(error, Object.keys(schema.shape), options);
      if (Object.keys(found).length > 0) refuse(found);
      else fail(failureText(error));
    }
  });

  return {
    values,
    ...controlProps({
      schema,
      defaultValues,
      values,
      errors,
      set: (name, value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
    }),
    failure,
    pending,
    ready,
    formRef,
    onSubmit: (event) => {
      event.preventDefault();
      if (ready) void submit();
    },
    submit,
  };
}
