import { useState } from 'react';
import { useForm, useWatch, type FieldErrors as Errors } from 'react-hook-form';
import { isSessionEnded } from '../problem-text.ts';
import { useSubmit } from '../use-submit.ts';
import type {
  ContractForm,
  FieldErrors,
  FormOptions,
  FormSchema,
  FormValues,
} from './contract-form.ts';
import { controlProps } from './control-props.ts';
import { serverErrors } from './server-errors.ts';
import { isReady, readForm } from './form-rules.ts';
import { useFirstWrongField } from './use-first-wrong-field.ts';

type Values = Record<string, unknown>;

/**
 * A form by a schema of the contract, held by React Hook Form. Errors appear when it is sent and go
 * when their field changes; the server's issues appear at their fields; nothing typed is ever lost.
 */
export function useContractForm<S extends FormSchema, Intent = undefined>(
  options: FormOptions<S, Intent>,
): ContractForm<S, Intent> {
  const { schema, defaultValues, failureText, onFailure, onChange } = options;
  const { control, formState, handleSubmit, setValue, setError, clearErrors, reset } =
    useForm<Values>({
      defaultValues: { ...defaultValues, ...options.draft },
      resolver: (typed) => {
        const read = readForm(schema, typed);
        return read.errors
          ? { values: {}, errors: asFormErrors(read.errors) }
          : { values: read.body, errors: {} };
      },
      // By the order on the screen instead, and also where a control has no ref.
      shouldFocusError: false,
    });
  const values = useWatch({ control }) as FormValues<S>;
  const [failed, setFailed] = useState<{ text: string | undefined; error: unknown }>();
  const isWrong = Object.keys(formState.errors).length > 0;
  const formRef = useFirstWrongField(isWrong ? formState.submitCount : 0);
  const ready = isReady(schema, values);

  const fail = (failure: typeof failed) => {
    setFailed(failure);
    onFailure?.(failure?.text);
  };
  const { pending, submit } = useSubmit(async (intent?: Intent) => {
    const send = async (body: Values) => {
      try {
        await options.submit(body as Parameters<typeof options.submit>[0], intent);
      } catch (error) {
        const errors = Object.entries(serverErrors(error, Object.keys(schema.shape), options));
        for (const [name, message] of errors) setError(name, { message });
        if (errors.length === 0) fail({ text: failureText(error), error });
      }
    };
    fail(undefined);
    await handleSubmit(send)();
  });

  return {
    values,
    ...controlProps({
      schema,
      defaultValues,
      values,
      errors: asSentences(formState.errors),
      set: (name, value) => {
        setValue(name, value, { shouldDirty: true });
        const other = options.clearsErrorOf?.[name as keyof FormValues<S>];
        clearErrors(other === undefined ? name : [name, other]);
        onChange?.({ [name]: value } as Partial<FormValues<S>>);
      },
    }),
    failure: failed?.text,
    sessionEnded: isSessionEnded(failed?.error),
    pending,
    dirty: formState.isDirty,
    ready,
    formRef,
    onSubmit: (event) => {
      event.preventDefault();
      if (ready) void submit();
    },
    submit,
    clear: () => {
      reset({ ...defaultValues });
      fail(undefined);
    },
  };
}

const asFormErrors = (errors: FieldErrors): Errors<Values> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'contract', message }]),
  );

const asSentences = (errors: Errors<Values>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, error?.message as string]),
  );
