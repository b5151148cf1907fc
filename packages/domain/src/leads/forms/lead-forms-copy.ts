/** Forms of a workspace for websites, and what they say to visitors by themselves. */
export const leadFormsCopy = {
  /** What a new form says until someone changes it. */
  fresh: {
    title: 'Get in touch',
    button: 'Send',
    consent: 'I would like to receive offers and news, and can unsubscribe at any time.',
    thankYou: 'Thank you. We will be in touch.',
  },
  /** The same for everybody, so that nobody learns whose address is known. */
  mustConfirm:
    'We email you a link to confirm that you want to hear from us. An address gets one such email a day: if none comes, look for an earlier one. You may also have confirmed before.',
  errors: {
    closed: 'This form is not available at the moment.',
    missing: 'This form does not exist. It may have been deleted.',
    notHeld: 'This submission is not held back any more.',
    changed: 'This form has changed since you opened it.',
    noSentence: 'Write the sentence that visitors agree to.',
    otherSite: 'This form cannot be sent from that website.',
    full: 'This form cannot be sent at the moment. Please try again later.',
    consent: 'Please tick this box.',
    otherSentence: 'This sentence has changed. Please read it again.',
    tooSoon: 'That was very quick. Please send it again.',
    tooOld: 'This form was open for too long. Please send it again.',
    noStamp: 'Please check what you typed, and send it.',
  },
} as const;
