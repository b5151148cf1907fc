import { expect, it } from 'vitest';
import { statFigures } from './stat-figures.ts';

it('formats the figures and has the specified badges', () => {
  const figures = statFigures({
    totalWorkflows: 1_204,
    activeAutomations: 3,
    totalExecutions: 12_449,
    successRate: 97.25,
  });
  expect(figures.map(({ value, trend }) => [value, trend])).toEqual([
    ['1,204', '+12%'],
    ['3', '+8%'],
    ['12.4K', '+24%'],
    ['97.3%', '+2.1%'],
  ]);
});

it('shows a workspace without runs as zeros and no rate, without badges', () => {
  const figures = statFigures({
    totalWorkflows: 0,
    activeAutomations: 0,
    totalExecutions: 0,
    successRate: 0,
  });
  expect(figures.map(({ value }) => value)).toEqual(['0', '0', '0.0K', '–']);
  expect(figures.map(({ trend }) => trend)).toEqual(['', '', '', '']);
});
