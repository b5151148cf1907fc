/** Whom the previews of emails are for. */
export const sampleLead = { firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines' };

/** A lead of whom only the address is known. */
export const unnamedLead = { firstName: '', lastName: '', company: '' };

export const sampleUnsubscribe = 'https://flowdeck.example/unsubscribe';
