import type { Meta, StoryObj } from '@storybook/react-vite';
import { Broadcast } from './broadcast.tsx';
import { arabicSender, emailStories, longSender, sampleSender } from './stories/email-stories.tsx';

const states = emailStories(Broadcast);
const meta = {
  ...states.meta,
  title: 'Emails/Broadcast',
  component: Broadcast,
  args: {
    subject: 'What is new at Analytical Engines',
    preheader: 'Three things we shipped, and what comes next',
    content: `# Spring at Analytical Engines

Hello Grace,

this season we shipped **three things** that you asked for:

1. Tables that print themselves
2. Cards that [find their way](https://engines.example/cards)
3. A mill that is *quiet*

![The mill, seen from above](https://engines.example/mill.png)

> It weaves algebraical patterns.

[See it work](https://engines.example/mill)

Best wishes
Ada`,
    sender: sampleSender,
    unsubscribeAddress: 'https://flowdeck.example/unsubscribe/0198c0de-5eed-7000-8000-000000000351',
    webAddress: 'https://flowdeck.example/m/0198c0de-5eed-7000-8000-000000000351',
  },
} satisfies Meta<typeof Broadcast>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongContent: Story = {
  args: {
    subject: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung '.repeat(2),
    preheader: 'Here is what we did this month, what comes next, and whom to ask about it. '.repeat(
      3,
    ),
    content: `## Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltung

${'Here is what we did this month, what comes next, and whom to ask about it. '.repeat(12)}

| What | When | Where |
| --- | --- | --- |
${'| Donaudampfschifffahrtsgesellschaftskapitänskajüte | Monday | Wien |\n'.repeat(6)}

\`\`\`
${'engine --weave patterns '.repeat(8)}
\`\`\`

- ${'One thing after another, with many words. '.repeat(6)}
  - Within it, another one

---

https://engines.example/${'a-very-long-address/'.repeat(12)}

[${'Read everything about it '.repeat(4).trim()}](https://engines.example/everything)`,
    sender: longSender,
  },
};

export const RightToLeft: Story = {
  ...states.RightToLeft,
  args: {
    subject: 'جديدنا هذا الربيع',
    preheader: 'ثلاثة أشياء جديدة',
    content:
      '# جديدنا هذا الربيع\n\nمرحبا ليلى،\n\n- جداول تطبع نفسها\n- بطاقات تجد طريقها\n\n> إنها تنسج أنماطا جبرية.\n\n[شاهدوها تعمل](https://engines.example/mill)',
    sender: arabicSender,
  },
};

export const Dark: Story = states.Dark;

export const PlainText: Story = states.PlainText;

/** As in programs that load images only when they are asked to. */
export const WithoutImages: Story = { parameters: { email: 'without images' } };

/** Where the workspace counts opens and clicks: each link leads on from the server, and an image is asked for there. */
export const CountsReaders: Story = {
  args: {
    countsReaders: true,
    readsAddress: 'https://flowdeck.example/r/0198c0de-5eed-7000-8000-000000000351',
  },
};

/** Sent to oneself or a colleague before it goes out. */
export const Test: Story = {
  args: { isTest: true, unsubscribeAddress: null, webAddress: null },
};

/** Before the workspace has said who it is. */
export const UnnamedSender: Story = { args: { sender: { brand: '', postalAddress: '' } } };
