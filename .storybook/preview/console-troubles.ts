/** What a page must never say to the console: React's warnings, and errors that nobody caught. */
const troubles: string[] = [];

/** What React says about tests that do not wait for it. It depends on how fast the machine is, and no user meets it. */
const isAboutTests = (said: unknown) => /\bact\(|`act`/.test(String(said));

for (const level of ['error', 'warn'] as const) {
  const say = console[level].bind(console);
  console[level] = (...said: unknown[]) => {
    if (!isAboutTests(said[0])) troubles.push(`console.${level}: ${said.map(String).join(' ')}`);
    say(...said);
  };
}

/** Returns and clears the errors and warnings said to the console. */
export const takeTroubles = () => troubles.splice(0);
