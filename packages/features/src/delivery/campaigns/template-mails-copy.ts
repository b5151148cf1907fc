/** What a broadcast can begin with. It has notes in square brackets, which its author fills in before it is sent. */
export const templateMailsCopy = {
  newsletter: {
    label: 'Newsletter',
    hint: 'Two stories with links, and what else is going on.',
    subject: '[Your company] news: [the first story in a few words]',
    content: `Hello {first name|there},

[Say in two sentences what this issue is about, and why it is worth reading.]

## [Headline of the first story]

[What happened, and what it means for your readers.]

[Read the story](https://)

## [Headline of the second story]

[What happened, and what it means for your readers.] [Read on](https://)

## Also worth knowing

- [A date, with a link]
- [A tip that readers can use today]

Is there something that you want to read about? Reply to this email.

Until next time,
[Your name]`,
  },
  announcement: {
    label: 'Product announcement',
    hint: 'What is new, why it helps, and how to try it.',
    subject: 'New: [what people can do now]',
    content: `Hello {first name|there},

[Name the problem that your customers know, in one sentence.] From today, [name of the product or feature] solves it.

## What is new

- **[First benefit]**: [how it works, in one sentence]
- **[Second benefit]**: [how it works, in one sentence]
- **[Third benefit]**: [how it works, in one sentence]

[Try it now](https://)

[Say who can use it, from when, and what it costs.]

Do you have a question? Reply to this email, and we will help.

[Your name], [your company]`,
  },
  invitation: {
    label: 'Event invitation',
    hint: 'What it is about, when and where, and how to register.',
    subject: 'Invitation: [name of the event], [date]',
    content: `Hello {first name|there},

we would like to invite you to **[name of the event]**: [say in one sentence what guests take away].

- **When:** [day, time and time zone]
- **Where:** [address, or online]
- **With:** [speakers or hosts]

[Save your seat](https://)

## What to expect

- [First topic]
- [Second topic]
- [Time for questions]

[Say until when people can register, and what it costs.]

You cannot come? Reply to this email, and we will send you what was shown.

[Your name], [your company]`,
  },
} as const;
