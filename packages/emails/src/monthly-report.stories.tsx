import type { Meta, StoryObj } from '@storybook/react-vite';
import { MonthlyReport } from './monthly-report.tsx';
import { emailStories, longLink } from './stories/email-stories.tsx';

const states = emailStories(MonthlyReport);
const page = 'https://flowdeck.example/w/3b1f4c1e/analytics/reports';
const meta = {
  ...states.meta,
  title: 'Emails/Monthly report',
  component: MonthlyReport,
  // Storybook's tree of a list fails axe.
  argTypes: { figures: { control: false } },
  args: {
    workspace: 'Acme',
    month: '2026-02-01',
    figures: [
      { figure: 'leads', value: 48, before: 31 },
      { figure: 'qualified', value: 12, before: 12 },
      { figure: 'sent', value: 1_240, before: 1_503 },
      { figure: 'openRate', value: 41.3, before: 38 },
      { figure: 'published', value: 9, before: 0 },
      { figure: 'drafts', value: 0, before: 0 },
      { figure: 'runs', value: 310, before: 290 },
      { figure: 'successRate', value: 98.4, before: 99 },
    ],
    link: `${page}?period=custom&from=2026-02-01&to=2026-02-28`,
    changeLink: page,
  },
} satisfies Meta<typeof MonthlyReport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    workspace: 'The association of analytical engines and those who look after them',
    month: '2026-09-01',
    figures: [
      { figure: 'leads', value: 1_234_567, before: 1_234_566 },
      { figure: 'qualified', value: 1_000_000, before: 999_999 },
      { figure: 'sent', value: 12_345_678, before: 23_456_789 },
      { figure: 'openRate', value: null, before: 38.2 },
      { figure: 'published', value: 10_000, before: 12_000 },
      { figure: 'drafts', value: 100_000, before: 0 },
      { figure: 'runs', value: 0, before: 1_000_000 },
      { figure: 'successRate', value: null, before: null },
    ],
    link: longLink,
  },
};

/** Nothing happened. */
export const QuietMonth: Story = {
  args: { figures: [] },
};

export const RightToLeft: Story = states.RightToLeft;

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

export const WithoutImages: Story = states.WithoutImages;
