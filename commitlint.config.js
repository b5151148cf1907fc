/** `area: say what the change does`, as CONTRIBUTING.md describes it. */
export default {
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'body-leading-blank': [2, 'always'],
  },
};
