import type { RefCallback, SubmitEventHandler } from 'react';
import type * as z from 'zod/mini';

/** The body of a call in the contract, a part of it, or one made of the contract's texts. */
export type FormSchema = z.ZodMiniObject;

/** What a form holds while it is filled in: each field of its schema; an open choice is ''. */
export type FormValues<S extends FormSchema> = {
  [Name in keyof z.output<S>]: z.output<S>[Name] extends string
    ? z.output<S>[Name] | ''
    : z.output<S>[Name];
};

/** The fields whose values have this type. */
export type NamesOf<S extends FormSchema, Value> = {
  [Name in keyof z.output<S>]: z.output<S>[Name] extends Value ? Name & string : never;
}[keyof z.output<S>];

/** One sentence for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface FormOptions<S extends FormSchema, Intent> {
  schema: S;
  /** The empty form. The fields that must not stay empty are required. */
  defaultValues: FormValues<S>;
  /** Sends what the schema has read. What it throws is shown: at its fields, or as `failure`. */
  submit: (body: z.output<S>, intent?: Intent) => Promise<unknown>;
  /** What a failed submission says; undefined to say nothing. */
  failureText: (error: unknown) => string | undefined;
  /** Also receives the sentence, to show it outside the form; undefined when it disappears. */
  onFailure?: (text: string | undefined) => void;
  /** The field that the server means when it answers 409. */
  conflictField?: NamesOf<S, string>;
  /** The field that an issue of the server is about, where its path in the body is another. */
  fieldOfIssue?: (path: string) => string;
  /** Fields whose error also goes when another field changes: `{ password: 'confirmation' }`. */
  clearsErrorOf?: Partial<Record<keyof FormValues<S>, keyof FormValues<S> & string>>;
  /** What was typed before the form left the screen. */
  draft?: Partial<FormValues<S>>;
  /** Receives each change, to keep it as a draft. */
  onChange?: (part: Partial<FormValues<S>>) => void;
}

/** Spread over a `TextField`, `TextArea`, `PasswordField` or `Select`. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
  required: boolean;
  /** In UTF-16 code units. */
  maxLength: number | undefined;
}

/** Spread over a `Checkbox` or `Switch`. */
export interface ToggleProps {
  name: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  error: string | undefined;
}

/** Spread over a `CheckboxGroup`. */
export interface ChoicesProps<Value> {
  value: Value;
  onValueChange: (value: Value) => void;
  error: string | undefined;
}

/** Spread over a `ChipInput`. */
export interface EntriesProps {
  values: readonly string[];
  onAdd: (entry: string, current: readonly string[]) => string | undefined;
  onRemove: (entry: string) => void;
  error: string | undefined;
}

/** A form as its screen uses it. */
export interface ContractForm<S extends FormSchema, Intent = undefined> {
  values: FormValues<S>;
  field: <Name extends NamesOf<S, string>>(name: Name) => FieldProps<FormValues<S>[Name]>;
  toggle: (name: NamesOf<S, boolean>) => ToggleProps;
  choices: <Name extends NamesOf<S, readonly string[]>>(
    name: Name,
  ) => ChoicesProps<FormValues<S>[Name]>;
  entries: (name: NamesOf<S, readonly string[]>) => EntriesProps;
  /** Why the last submission failed, if no single field is wrong. */
  failure: string | undefined;
  /** Whether it failed because the session has ended. */
  sessionEnded: boolean;
  /** Whether a submission runs. */
  pending: boolean;
  /** Whether anything was typed that `clear` would take away. */
  dirty: boolean;
  /** Whether every required field is filled in and no text is too long. */
  ready: boolean;
  /** The ref of the `form`, or of the element that contains the fields: the first wrong one gets the focus. */
  formRef: RefCallback<HTMLElement>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /**
   * Sends the form, or shows what is wrong with it. Does nothing while a submission runs.
   * @param intent distinguishes the form's buttons if there are several
   */
  submit: (intent?: Intent) => Promise<void>;
  /** Back to the empty form. */
  clear: () => void;
}
