import { expect } from '@playwright/test';
import { entries, test } from './built-storybook.ts';

interface StorybookWindow {
  __STORYBOOK_PREVIEW__: {
    storyStoreValue: {
      loadStory: (options: { storyId: string }) => Promise<{ argTypes: Record<string, ArgType> }>;
    };
  };
}

interface ArgType {
  name: string;
  description?: string;
  table?: { type?: { summary?: string } };
}

/** One story of each component; all of them have the same props. */
const components = new Map(
  entries.filter(({ type }) => type === 'story').map(({ id, title }) => [title, id]),
);

test('every prop of every component has a description and a type in its docs', async ({
  storybook: { page },
}) => {
  const undocumented = await page.evaluate(
    async (stories) => {
      const { storyStoreValue } = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__;
      const lacking: string[] = [];
      for (const [title, storyId] of stories) {
        const { argTypes } = await storyStoreValue.loadStory({ storyId });
        for (const { name, description, table } of Object.values(argTypes)) {
          if (!description || !table?.type?.summary) lacking.push(`${title}: ${name}`);
        }
      }
      return lacking;
    },
    [...components],
  );
  expect(undocumented).toEqual([]);
});
