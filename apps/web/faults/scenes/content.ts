import { page } from 'vitest/browser';
import { generateContent } from '@flowdeck/contract/content/content';
import { button, fillIn, saysOr, shows, type Scene } from '../scene.ts';

const request = { Title: 'Calm launches' };

export const scenes: Scene[] = [
  {
    name: 'generateContent',
    calls: [generateContent],
    path: '/content-generator',
    fill: () => fillIn(request),
    button: () => button('Generate Content'),
    fails: saysOr('Failed to generate content'),
    kept: request,
    works: () => shows(page.getByRole('article', { name: 'Calm launches' })),
  },
];
