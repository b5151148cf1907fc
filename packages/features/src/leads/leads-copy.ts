/** What the lead capture screen says. Fixed texts: docs/specification.md, sections 2 and 8. */
export const leadsCopy = {
  title: 'Lead Capture',
  subtitle:
    'Submit the form as a visitor to your website would, and see how the lead is enriched and scored.',
  leads: 'Leads',
  forms: 'Put it on your website',
  form: {
    title: 'Demo form',
    label: 'Lead capture',
    email: 'Email',
    /** What a visitor agrees to; it is kept with the lead. */
    consent: 'I would like to receive offers and news, and can unsubscribe at any time.',
    submit: 'Capture Lead',
    /** Beside the button: what becomes of the address. */
    sending:
      'This stores a real lead. Nothing is sent to it unless the box is ticked; if it is, your workflows may email it.',
  },
  result: {
    title: 'Lead result',
    captured: (score: string) => `Lead captured, score ${score} of 100.`,
    captureAnother: 'Capture another',
  },
  empty: {
    result: 'No lead captured yet',
    resultHint: 'Submit the form to see the lead’s score, the reasons for it and the company data.',
  },
  errors: {
    capture: 'Failed to capture lead',
  },
} as const;
