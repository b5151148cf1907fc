import { pages, type Page } from './pages.ts';

/** By path, addresses that the mock API's everyday workspace and the demo workspace both have. */
const examples: Readonly<Record<string, string>> = {
  [pages.workflow.path]: '/workflows/0198c0de-5eed-7000-8000-000000000010',
  [pages.leadForm.path]: '/lead-capture/forms/0198c0de-5eed-7000-8000-000000000501',
  [pages.lead.path]: '/lead-capture/leads/0198c0de-5eed-7000-8000-000000000301',
  [pages.broadcast.path]: '/email-campaigns/broadcasts/0198c0de-5eed-7000-8000-000000000601',
  [pages.draft.path]: '/content-generator/drafts/0198c0de-5eed-7000-8000-000000000401',
};

/** An address at which the page can be opened, for stories, tests and audits. */
export const exampleOf = ({ path }: Page): string => examples[path] ?? path;
