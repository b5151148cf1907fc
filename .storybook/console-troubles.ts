/** What a page must never say to the console: React's warnings, and errors that nobody caught. */
const troubles: string[] = [];

/** What React says of tests that do not wait for it. It depends on how fast the machine is, and no user meets it. */
const isAboutTests = (said: unknown) => /\bact\(|`act`/.test(String(said));

/** Starts to record what is said to the console as an error or a warning; the result ends that. */
export function watchConsole(): () => void {
  troubles.length = 0;
  const { error, warn } = console;
  for (const [level, say] of Object.entries({ error, warn })) {
    console[level as 'error' | 'warn'] = (...said: unknown[]) => {
      if (!isAboutTests(said[0])) {
        troubles.push(`console.${level}: ${said.map(String).join(' ')}`);
      }
      say(...said);
    };
  }
  return () => {
    Object.assign(console, { error, warn });
  };
}

/** Returns and clears what was recorded. */
export const takeTroubles = () => troubles.splice(0);
