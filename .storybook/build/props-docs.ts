import type { StorybookConfig } from '@storybook/react-vite';

/** The components that the props tables know; the root's own configuration includes no file. */
export const propsTsconfig = new URL('tsconfig.docs.json', import.meta.url).pathname;

/** How the props tables are read from the types. */
export const propsOptions: NonNullable<
  StorybookConfig['typescript']
>['reactDocgenTypescriptOptions'] = {
  // Their helpers are no components.
  exclude: ['**/*.stories.tsx', '**/*.steps.tsx'],
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  // What an element of HTML accepts is not repeated.
  propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
};
