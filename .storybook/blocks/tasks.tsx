import { Unstyled } from '@storybook/addon-docs/blocks';
import {
  Accessibility,
  BadgeCheck,
  Blocks,
  CloudOff,
  Code,
  Contrast,
  History,
  Images,
  Keyboard,
  Link2,
  ListX,
  MonitorPlay,
  Palette,
  Quote,
  Smartphone,
  Text,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

interface Task {
  Icon: LucideIcon;
  title: string;
  hint: string;
  /** What follows `./?path=`. */
  path: string;
}

const screen = '/story/screens-dashboard--playground&globals=';

/** What people come here to do, by who they are; each leads straight to it. */
const tasks: Record<string, Task[]> = {
  Design: [
    {
      Icon: CloudOff,
      title: 'See a screen while the API is down',
      hint: 'The dashboard without its server; choose other conditions in the toolbar',
      path: `${screen}network:error`,
    },
    {
      Icon: Contrast,
      title: 'Compare light and dark',
      hint: 'Open any story, then press “Light | Dark” in the toolbar',
      path: `${screen}theme:dark`,
    },
    {
      Icon: Smartphone,
      title: 'Look at a phone with long texts',
      hint: 'The dashboard at 360 px with the longest data there can be',
      path: `${screen}data:long;viewport:w360`,
    },
    {
      Icon: ListX,
      title: 'Let one call fail',
      hint: 'The figures are there, the workflows are not; the API panel changes each call',
      path: `${screen}call.listWorkflows:error`,
    },
    {
      Icon: Images,
      title: 'Find a state',
      hint: 'Every component and screen, and which states it has',
      path: '/docs/states--docs',
    },
    {
      Icon: Palette,
      title: 'Take a colour, a size, an icon',
      hint: 'Foundations: tokens, contrast, type, space, motion, icons',
      path: '/docs/foundations-colour--docs',
    },
    {
      Icon: Quote,
      title: 'Find a text',
      hint: 'Every text of the product, with the story that shows it',
      path: '/docs/copy-deck--docs',
    },
    {
      Icon: BadgeCheck,
      title: 'See what you may use',
      hint: 'Every component by maturity, with a page on when to use it and when not',
      path: '/docs/maturity--docs',
    },
    {
      Icon: History,
      title: 'See what changed',
      hint: 'The components, the app and the server since the last release',
      path: '/docs/changelog--docs',
    },
  ],
  Develop: [
    {
      Icon: Blocks,
      title: 'Choose a component',
      hint: 'Props, controls and examples; start with Button',
      path: '/docs/actions-button--docs',
    },
    {
      Icon: Code,
      title: 'Try props',
      hint: 'Playground: every prop has a control',
      path: '/story/data-workflowcard--playground',
    },
    {
      Icon: MonitorPlay,
      title: 'Run the whole app',
      hint: 'With its routes and a mock server, from sign-in to sign-out',
      path: '/story/app-flows--playground',
    },
    {
      Icon: Link2,
      title: 'Build a link',
      hint: 'A page under the conditions you choose, as an address for a ticket',
      path: '/docs/link-builder--docs',
    },
  ],
  Review: [
    {
      Icon: Accessibility,
      title: 'Check accessibility',
      hint: 'The Accessibility panel below a story; a finding fails the tests',
      path: '/story/screens-dashboard--default',
    },
    {
      Icon: Keyboard,
      title: 'Watch the keyboard at work',
      hint: 'Step through a story under Interactions',
      path: '/story/feedback-dialog--keyboard',
    },
    {
      Icon: Text,
      title: 'Read how we write',
      hint: 'Voice, errors, numbers, dates',
      path: '/docs/foundations-content--docs',
    },
  ],
};

/** Cards that lead to what people come here to do. */
export function Tasks() {
  return (
    <Unstyled>
      <div data-theme="" className="my-6 grid gap-8 font-sans text-base">
        {Object.entries(tasks).map(([role, cards]) => (
          <section key={role} aria-label={role}>
            <h2 className="mb-3 text-xl font-semibold text-ink">{role}</h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
              {cards.map((card) => (
                <li key={card.title} className="grid">
                  <TaskCard {...card} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Unstyled>
  );
}

function TaskCard({ Icon, title, hint, path }: Task): ReactNode {
  return (
    <a
      href={`./?path=${path}`}
      target="_top"
      className="flex gap-3 rounded-xl border border-line bg-surface p-4 transition-colors hover:bg-surface-hover"
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <span className="block font-medium text-ink">{title}</span>
        <span className="block text-sm text-ink-muted">{hint}</span>
      </span>
    </a>
  );
}
