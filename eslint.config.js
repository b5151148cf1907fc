import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importTable } from './scripts/lib/import-table.mjs';
import { noCopyInCode } from './scripts/lib/no-copy-in-code.mjs';

export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/.types/**',
    '**/storybook-static/**',
    '.storybook/public/**',
    'apps/api/drizzle/**',
    'bench/web/peer/**',
    'apps/web/public/**',
    'test-results/**',
  ]),
  js.configs.recommended,
  // The rules that need types are in .oxlintrc.json: oxlint has them checked by the native compiler.
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // What is imported for its types alone would still be loaded.
      '@typescript-eslint/no-import-type-side-effects': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.recommended],
    rules: {
      // It takes every `td` for a part of a grid.
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  storybook.configs['flat/recommended'],
  { files: ['**/*.stories.tsx'], rules: { '@typescript-eslint/no-shadow': 'off' } },
  {
    // Whoever chooses the text must not choose how long a thread is busy with it.
    files: ['{packages,apps}/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{stories,test}.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['packages/{ui,features}/src/**/*.tsx', 'apps/web/src/**/*.tsx'],
    ignores: ['**/*.{stories,test}.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'lucide-react',
              allowTypeImports: true,
              message:
                'Import each icon from its module, lucide-react/icons/<name>: the build then knows which page needs it.',
            },
          ],
        },
      ],
    },
  },
  importTable(import.meta.dirname),
  noCopyInCode([
    'packages/domain/src',
    'packages/emails/src',
    'packages/features/src',
    'packages/ui/src',
    'apps/api/src',
    'apps/web/src',
  ]),
);
