/** A command that captures a lead with the key in the variable `FLOWDECK_KEY`. */
export const sampleCall = (address: string): string =>
  [
    `curl ${address} \\`,
    '  -H "Authorization: Bearer $FLOWDECK_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"email":"ada@example.com"}'`,
  ].join('\n');
