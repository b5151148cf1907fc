import { templateMailsCopy } from '../template-mails-copy.ts';

export type TemplateName = keyof typeof templateMailsCopy;
export const templateNames = Object.keys(templateMailsCopy) as TemplateName[];

/** What the subject and text of a broadcast begin with. */
export type Beginning =
  | { from: 'empty' }
  /** The draft is empty until one is chosen. */
  | { from: 'draft'; draft: string }
  | { from: 'template'; template: TemplateName };

/** Whether it is known what to begin with. */
export const isChosen = (beginning: Beginning): boolean =>
  beginning.from !== 'draft' || beginning.draft !== '';
