import type { SettingsOf, WorkflowSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { updateWorkflow } from '@flowdeck/contract/workflows/workflow-detail';
import type { DialogSize } from '@flowdeck/ui/dialog';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { ContractForm, FormSchema, FormValues } from '../../platform/form/contract-form.ts';

/** What every workflow has; the version is no field. */
export const commonForm = z.omit(updateWorkflow.body, { version: true, settings: true });

/** A score as a form has it: the value of a choice. */
export const scoreText = z.string().check(z.minLength(1));

/** The form of one type's settings. Each text of a message is a field of its own, and so is each score. */
export interface SettingsForm<T extends WorkflowSettings['type'], S extends FormSchema> {
  schema: S;
  toForm: (settings: SettingsOf<T>) => Omit<FormValues<S>, keyof FormValues<typeof commonForm>>;
  toSettings: (values: z.output<S>) => SettingsOf<T>;
  /** Its fields, which get what holds the form. */
  Fields: ComponentType<
    Pick<ContractForm<S>, 'field' | 'toggle' | 'choices' | 'entries' | 'values'>
  >;
  size?: DialogSize;
}

/** The field of a form that an issue of the server is about. */
export const fieldOfIssue = (path: string): string =>
  path
    .replace(/^settings\./, '')
    .replace(/^messages\.(\d)\.(\w+)$/, (_, place, part) => `${String(part)}${Number(place) + 1}`)
    .replace(/^message\./, '');
