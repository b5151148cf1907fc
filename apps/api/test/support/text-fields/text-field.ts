import type { EndpointSpec } from '@flowdeck/contract/endpoint';

/** A field of a call that takes text, and where that text ends up. */
export interface TextField {
  endpoint: EndpointSpec;
  name: string;
  /** The rest of a good body. */
  body: () => object;
  /** Where the text is found again after it was accepted. Without it nothing hostile is accepted. */
  found?: (data: unknown) => Promise<unknown[]>;
  /** What the field holds, for lists and addresses. */
  put?: (text: string) => string | string[];
  /** What is found of a text, where that is not the text alone. */
  holds?: (text: string) => string;
}

/** Whose session asks. */
export interface Writer {
  token: string;
  workspaceId: string;
}

/** A part of an answer that the contract has checked already. */
export const part = (data: unknown, key: string): unknown => (data as Record<string, unknown>)[key];

let count = 0;
/** Another one each time. */
export const freshEmail = () => `person-${String((count += 1))}@acme-tools.de`;

/** A body of a new person's sign-up, but for the password. */
export const newPerson = () => ({ email: freshEmail(), name: 'Noor', action: 'signup' });
