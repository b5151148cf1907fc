/** Why the language model returned no text: what failed, and what to do. */
export const modelFailureCopy = {
  errors: {
    busy: 'The language model is busy with other requests. Please try again in a moment.',
    'too-many':
      'You have requested several pieces that are still being written. Please wait until one is ready.',
    timeout:
      'The language model did not answer in time. Please try again or choose a shorter length.',
    unreachable: 'The language model cannot be reached. Please try again in a moment.',
    overloaded: 'The language model is having problems. Please try again in a moment.',
    'rate-limited':
      'The language model has reached its request limit. Please try again in a minute.',
    refused:
      'The language model refused the request. The operator of this server should check LLM_BASE_URL, LLM_MODEL and LLM_API_KEY.',
    unusable: 'The language model returned an unusable answer. Please try again.',
    'too-large': 'The language model returned an answer that is too long. Please try again.',
    'cut-short':
      'The language model stopped before the text was complete. Please try again or choose a shorter length.',
  },
} as const;
