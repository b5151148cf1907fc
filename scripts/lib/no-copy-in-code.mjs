/*
 * Texts that people read are in copy modules (`*-copy.ts`), which Storybook's copy deck shows. This
 * rule keeps them out of everything else.
 */

/** Attributes that are read or spoken, whatever the component. */
const readAttribute =
  'JSXAttribute[name.name=/^(alt|title|subtitle|label|description|placeholder|hint|caption|message|text|term|detail|footer|aria-(label|description|placeholder|roledescription|valuetext))$/]';
const child = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';

const letters = '/\\p{L}/u';
/** A capital followed by a lower-case letter; keys, class names and addresses do not match. */
const sentence = '/^\\P{L}*\\p{Lu}.*\\p{Ll}/u';
/** Letters between tags of HTML. */
const html = '/(^|<[^>]*>)[^<>]*\\p{L}[^<>]*<\\/|<\\w[^>]*>[^<>]*\\p{L}/u';
/**
 * What no user reads: types, module names, the contract's own values (names of properties, cases,
 * comparisons, types), SVG paths, headers, logs and thrown errors.
 */
const log =
  'CallExpression:matches([callee.name=/^(log|warn|announce|say|print)$/], [callee.object.name=/^(console|log)$/])';
const error =
  ':matches(NewExpression[callee.name=/(Error|Failure)$/], CallExpression[callee.type="Super"])';
const query = 'CallExpression[callee.name=/^(eq|settingsOf)$/]';
const header = '/^(Bearer$|Bearer |HTTP\\/1|Content-Type:|__Host-)/';
const notRead = [
  'TSLiteralType > *',
  'ImportDeclaration > *',
  'BinaryExpression[operator=/^[!=]==$/] > *',
  'SwitchCase > *',
  'Property > .key',
  'Property[key.name="type"] > *',
  'JSXAttribute[name.name="d"] > *',
  ...['value', 'value.raw'].map((text) => `[${text}=${header}]`),
  'PropertyDefinition[key.name="name"] > *',
  `:matches(${log}, ${error}, ${query}) *`,
];

const texts = [
  `JSXText[value=${letters}]`,
  `${child} > Literal[value=${letters}]`,
  `${child} > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  `${readAttribute} > Literal[value=${letters}]`,
  `${readAttribute} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  ...[sentence, html].map(
    (text) =>
      `:matches(Literal[value=${text}], TemplateElement[value.raw=${text}]):not(${notRead.join()})`,
  ),
].join();

// Not `no-restricted-syntax`: of two blocks that set it for a file, ESLint uses the last alone.
const plugin = {
  rules: {
    'no-copy-in-code': {
      meta: {
        type: 'problem',
        schema: [],
        messages: { move: 'Move this text into the copy module (`*-copy.ts`) beside this file.' },
      },
      create: (context) => ({
        [texts]: (node) => {
          context.report({ node, messageId: 'move' });
        },
      }),
    },
  },
};

/** @param {string[]} folders whose code holds no text of its own */
export const noCopyInCode = (folders) => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ignores: [
    '**/*-copy.ts',
    // The title of a page is one of its data, and so is the industry that a word stands for.
    'apps/web/src/pages.ts',
    'packages/domain/src/leads/industry.ts',
    // The articles that the server writes, what it asks a language model for, and the table of settings.
    'packages/domain/src/content/composer/briefs/**',
    'apps/api/src/content/model/model-prompt.ts',
    'apps/api/src/operations/config/**',
    // What Storybook says around an email, and the names of typefaces.
    'packages/emails/src/stories/**',
    'packages/emails/src/theme.ts',
    '**/arbitrary-texts.ts',
    '**/*.{stories,steps}.tsx',
    '**/*.test.{ts,tsx}',
    '**/sample-*.ts',
  ],
  plugins: { flowdeck: plugin },
  rules: { 'flowdeck/no-copy-in-code': 'error' },
});
