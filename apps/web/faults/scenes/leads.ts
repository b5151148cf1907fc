import { page } from 'vitest/browser';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { button, fillIn, saysOr, shows, type Scene } from '../scene.ts';

const contact = { Email: 'ada@analytical-engines.de', Company: 'Analytical Engines' };

export const scenes: Scene[] = [
  {
    name: 'captureLead',
    calls: [captureLead],
    path: '/lead-capture',
    fill: () => fillIn(contact),
    button: () => button('Capture Lead'),
    fails: saysOr('Failed to capture lead'),
    kept: contact,
    works: () => shows(page.getByRole('meter', { name: 'Lead score' })),
  },
];
