/** `area: say what the change does`, or `one, another: …`, as CONTRIBUTING.md describes it. */
export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^([a-z][a-z-]*(?:, [a-z][a-z-]*)*): (.+)$/,
      headerCorrespondence: ['type', 'subject'],
    },
  },
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'body-leading-blank': [2, 'always'],
  },
};
