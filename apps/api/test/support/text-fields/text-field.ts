import type { EndpointSpec } from '@flowdeck/contract/endpoint';

/** A text field of a call, and where its text ends up. */
export interface TextField {
  endpoint: EndpointSpec;
  name: string;
  /** Whether each text is sent by someone who has just signed in. */
  signedInFirst?: true;
  /** What the path of the call names. */
  params?: () => Promise<Record<string, string>>;
  /** The rest of a valid body. */
  body: () => object;
  /** Where an accepted text can be read again. Without it, no hostile text is accepted. */
  found?: (data: unknown) => Promise<unknown[]>;
  /** Whether a text that is far too long is no error, as only its beginning is kept. */
  isShortened?: true;
  /** What the field holds, for lists and addresses. */
  put?: (text: string) => string | string[];
  /** What is read for a text, if that is not the text itself. */
  holds?: (text: string) => string;
}

/** The session that makes the call. */
export interface Writer {
  token: string;
  workspaceId: string;
}

/** A part of an answer that the contract has already checked. */
export const part = (data: unknown, key: string): unknown => (data as Record<string, unknown>)[key];

let count = 0;
/** A different one each time. */
export const freshEmail = () => `person-${String((count += 1))}@acme-tools.de`;

/** The body of a new person's sign-up, without the password. */
export const newPerson = () => ({ email: freshEmail(), name: 'Noor', action: 'signup' });
