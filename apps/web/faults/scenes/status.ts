import { page } from 'vitest/browser';
import { getContentAnalytics } from '@flowdeck/contract/content/content';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { getSocialAnalytics } from '@flowdeck/contract/content/social';
import { ping } from '@flowdeck/contract/operations/status';
import { getWorkflowStats } from '@flowdeck/contract/workflows/workflows';
import { button, press, shows, type Scene } from '../scene.ts';

const service = (label: string) => page.getByRole('listitem').filter({ hasText: label });
const says = (label: string, state: string) =>
  shows(service(label).getByText(state, { exact: true }));

/** One of the five services. If it fails, the others are online and the overall status is degraded. */
const check = (call: EndpointSpec, label: string): Scene => {
  const works = async () => {
    await says(label, 'Online');
    await shows(page.getByText('All systems operational'));
  };
  return {
    name: `${call.id} as a service check`,
    calls: [call],
    path: '/system-status',
    waits: () => says(label, 'Checking'),
    fails: async ({ kind, claimsSuccess }) => {
      // Only the success of the answer counts (docs/specification.md, section 7).
      if (claimsSuccess) {
        await works();
        return;
      }
      await says(label, kind === 'network' ? 'Offline' : 'Error');
      await shows(page.getByText('Some systems experiencing issues'));
      await shows(page.getByText('80.0%'));
    },
    again: (_, __, clicks) => press(button('Refresh'), clicks),
    works,
    // A service that does not answer for 10 s is offline.
    slow: () => says(label, 'Offline'),
  };
};

export const scenes: Scene[] = [
  check(getWorkflowStats, 'Workflow Management API'),
  check(getContentAnalytics, 'Content Generation API'),
  check(getSocialAnalytics, 'Social Media API'),
  check(getLeadAnalytics, 'Lead Management API'),
  check(ping, 'Database Connection'),
];
