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
/** What nobody reads on a screen: types, module names, comparisons, SVG paths, headers, logs and thrown errors. */
const notOnScreen = [
  'TSLiteralType > *',
  'ImportDeclaration > *',
  'BinaryExpression > *',
  'JSXAttribute[name.name="d"] > *',
  '[value.raw=/^Bearer /]',
  'PropertyDefinition[key.name="name"] > *',
  'CallExpression[callee.name="log"] > *',
  'CallExpression[callee.name="log"] > TemplateLiteral > *',
  'CallExpression[callee.property.name="log"] > *',
  'NewExpression[callee.name=/Error$/] > *',
  'NewExpression[callee.name=/Error$/] > TemplateLiteral > *',
];

const texts = [
  `JSXText[value=${letters}]`,
  `${child} > Literal[value=${letters}]`,
  `${child} > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  `${readAttribute} > Literal[value=${letters}]`,
  `${readAttribute} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${letters}]`,
  `:matches(Literal[value=${sentence}], TemplateElement[value.raw=${sentence}]):not(${notOnScreen.join()})`,
];

/** @param {string[]} folders whose code holds no text of its own */
export const noCopyInCode = (folders) => ({
  files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ignores: [
    '**/*-copy.ts',
    // The title of a page is one of its data.
    'apps/web/src/pages.ts',
    '**/*.{stories,steps}.tsx',
    '**/*.test.{ts,tsx}',
    '**/sample-*.ts',
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `:matches(${texts.join()})`,
        message: 'Move this text into the copy module (`*-copy.ts`) beside this file.',
      },
    ],
  },
});
