import { page } from 'vitest/browser';
import {
  changeMailSender,
  changeWebhook,
  getSending,
  testSending,
} from '@flowdeck/contract/delivery/sending';
import { button, fillIn, saysOr, shows, type Scene } from '../scene.ts';

const path = '/account/sending';
const region = () => page.getByRole('region', { name: 'How your workspace sends' });
const webhook = { Webhook: 'https://hooks.example.com/1' };
const sender = { 'Sender name': 'Ada at Acme' };
const saysSave = saysOr('Failed to save how your workspace sends');

export const scenes: Scene[] = [
  {
    name: 'getSending',
    calls: [getSending],
    path,
    waits: () => shows(region()),
    fails: () => shows(page.getByText('Failed to load how your workspace sends')),
    works: () => shows(button('Send a test email')),
  },
  {
    name: 'changeMailSender',
    calls: [changeMailSender],
    path,
    fill: () => fillIn(sender),
    button: () => button('Save email settings'),
    fails: saysSave,
    kept: sender,
    works: () => shows(page.getByText('Email settings saved').first()),
    arrivesLate: () => shows(page.getByText('Email settings saved').first()),
  },
  {
    name: 'changeWebhook',
    calls: [changeWebhook],
    path,
    fill: () => fillIn(webhook),
    button: () => button('Save webhook'),
    fails: saysSave,
    kept: webhook,
    works: () => shows(page.getByText('Your signing secret')),
    arrivesLate: () => shows(page.getByText('Webhook saved').first()),
  },
  {
    name: 'testSending',
    calls: [testSending],
    path,
    button: () => button('Send a test email'),
    fails: saysOr('Failed to send the test'),
    works: () => shows(page.getByText(/^The mail server accepted the test email/)),
  },
];
