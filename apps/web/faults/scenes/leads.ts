import { page } from 'vitest/browser';
import { captureLead } from '@flowdeck/contract/leads';
import { button, fillIn, saysOr, shows, type Scene } from '../scene.ts';

const visitor = { Email: 'ada@analytical-engines.de', Company: 'Analytical Engines' };

export const scenes: Scene[] = [
  {
    name: 'captureLead',
    calls: [captureLead],
    path: '/lead-capture',
    fill: () => fillIn(visitor),
    button: () => button('Capture Lead'),
    fails: saysOr('Failed to capture lead'),
    kept: visitor,
    works: () => shows(page.getByRole('meter', { name: 'Lead score' })),
  },
];
