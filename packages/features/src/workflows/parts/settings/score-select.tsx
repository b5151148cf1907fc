import { Select, type SelectProps } from '@flowdeck/ui/select';
import * as z from 'zod/mini';
import { workflowTypesCopy } from '../../workflow-types-copy.ts';

const { values: copy } = workflowTypesCopy;
const tens = Array.from({ length: 11 }, (_, index) => String(index * 10));

/** A score as a form has it. */
export const scoreText = z.string().check(z.minLength(1));

/** The lowest of the scores that count, in steps of ten and whatever is set. */
export function ScoreSelect({ value = '', ...field }: Omit<SelectProps, 'options'>) {
  const scores = tens.includes(value) ? tens : [...tens, value].toSorted((a, b) => +a - +b);
  const options = scores.map((score) => ({
    value: score,
    label: score === '0' ? copy.anyScore : copy.orMore(score),
  }));
  return <Select options={options} value={value} {...field} />;
}
