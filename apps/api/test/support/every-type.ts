import { workflowTypes } from '@flowdeck/contract/workflows/workflows';
import type { Effect, Effects } from '../../src/workflows/runs/effect.ts';

/** One effect for every type of workflow. */
export const everyType = (effect: Effect) =>
  Object.fromEntries(workflowTypes.map((type) => [type, effect])) as Effects;
