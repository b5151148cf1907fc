import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { regionStories } from '../stories/region-stories.tsx';
import { openWordControl } from '../stories/open-word-control.ts';
import { inBox } from '../stories/in-box.tsx';
import { LeadResult, LeadResultSkeleton, leadStatuses } from './lead-result.tsx';
import { leadResultCopy } from './lead-result-copy.ts';

const meta = {
  title: 'Data/LeadResult',
  component: LeadResult,
  args: {
    name: 'Ada Lovelace',
    email: 'ada@analytical.example',
    details: ['Analytical Engines Ltd'],
    status: 'qualified',
    score: 82,
    confidence: '87.5%',
    enrichment: {
      location: 'London, United Kingdom',
      industry: 'Software',
      companySize: '51–200',
      status: 'complete',
    },
    reasons: [
      { text: 'Company email address', points: 25 },
      { text: 'Full name provided', points: 15 },
      { text: 'Domain matches the company', points: 42 },
    ],
  },
  argTypes: { status: openWordControl(leadStatuses) },
  decorators: inBox('max-w-140'),
} satisfies Meta<typeof LeadResult>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = regionStories({
  component: LeadResult,
  label: 'Lead',
  skeleton: <LeadResultSkeleton />,
  empty: <EmptyState title="No lead yet" description="Fill in the form and capture one." />,
  failed: 'Failed to capture lead',
});

export const Default: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Lead score' });
    await expect(meter).toHaveAttribute('aria-valuetext', '82 of 100');
    const reasons = canvas.getByRole('list', { name: leadResultCopy.reasons });
    await expect(reasons).toHaveTextContent('Company email address+25 points');
  },
};

export const LongContent: Story = {
  args: {
    name: 'آدا لوفليس '.repeat(8),
    email: `${'ada'.repeat(60)}@example.com`,
    details: ['Donaudampfschifffahrtsgesellschaft'.repeat(3), 'رئيسة قسم التحليل '.repeat(8)],
    status: 'Überprüfungsprozessabschlussbestätigung',
    score: 100,
    confidence: '100.0%',
    reasons: [{ text: 'النطاق يطابق الشركة '.repeat(10), points: 100 }],
  },
};

export const Loading: Story = states.Loading;

export const Error: Story = states.Error;

export const Empty: Story = states.Empty;

export const RightToLeft: Story = {
  args: { name: 'آدا لوفليس' },
  globals: { direction: 'rtl' },
};

/** Only the address is known: it replaces the name, and nothing is invented. */
export const AddressOnly: Story = {
  args: {
    name: undefined,
    details: undefined,
    status: 'new',
    score: 5,
    confidence: '0.0%',
    enrichment: {
      location: 'Unknown',
      industry: 'Unknown',
      companySize: 'Unknown',
      status: 'none',
    },
    reasons: [
      { text: 'An address was given', points: 15 },
      { text: 'Free email provider', points: -10 },
    ],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(args.email);
    await expect(canvas.getByText('−10')).toBeVisible();
  },
};

/** An unknown status is shown as given. */
export const UnknownStatus: Story = {
  args: { status: 'waiting_for_review' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('waiting_for_review')).toBeVisible();
  },
};

/** The score is the sum of its reasons: change both. */
export const Playground: Story = {
  args: {
    status: 'new',
    score: 25,
    details: undefined,
    reasons: [
      { text: 'Free email provider', points: 10 },
      { text: 'Full name provided', points: 15 },
    ],
  },
};

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-4">
      {leadStatuses.map((status, index) => (
        <LeadResult key={status} {...args} status={status} score={index * 20} reasons={[]} />
      ))}
    </div>
  ),
};
