import { gzipSync } from 'node:zlib';

const tolerance = 512;
const words =
  'active align amount animate author badge border button cancel change children class column count create cursor data default delete dialog disabled drawer email error expand field filter focus footer format group handle header height hidden hover icon index input invoice label layout limit list locale member menu message method modal month name number offset online open option order owner page panel parent password path payment pending period phone placeholder popover price primary profile progress query range reason region remove render report reset response role route row schema scroll search select server session shadow sidebar size slot sort state status store style submit success switch table target task team text theme title toast toggle token tooltip total trigger type update user value variant verify view visible width window workspace year zone'.split(
    ' ',
  );

/**
 * A module of functions that all differ, in the style of minified code; it compresses about as
 * well as a real app's code. A browser has to parse all of it and runs its outer part.
 * @param size bytes after gzip, met within half a KiB
 */
export function codeOfWeight(size: number): string {
  const next = random(1);
  const functions: string[] = [];
  const code = () => `${functions.join('')}export const weight=[${names(functions.length)}];`;
  let compressed = 0;
  while (size - compressed > tolerance) {
    // A function is worth some 80 bytes; half of what is missing at once never leaps past the end.
    const more = Math.max(1, Math.floor((size - compressed) / 160));
    for (let i = 0; i < more; i += 1) functions.push(oneFunction(functions.length, next));
    compressed = gzipSync(code(), { level: 9 }).length;
  }
  return code();
}

function oneFunction(index: number, next: (below: number) => number): string {
  const word = () => words[next(words.length)] ?? '';
  const lines = Array.from({ length: 2 + next(4) }, (_, line) => {
    const [a, b, c] = [word(), word(), word()];
    return [
      `if(e.${a}!==t.${b})return{${c}:e.${b},${a}:${next(9999)}};`,
      `let n${line}=e.${a}?.(${next(99)},"${b} ${c}")??t[${next(32)}];`,
      `for(let r of e.${a}||[])r.${b}&&t.push(\`\${r.${c}}-${word()}\`);`,
      `t.${a}=e.${b}.map(r=>r.${c}*${next(999)}+${next(99)});`,
      `e.className="${a}-${next(12)} ${b}-${word()} hover:${c}-${next(900)}";`,
    ][next(5)];
  });
  return `function f${String(index)}(e,t){${lines.join('')}return e.${word()}}`;
}

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `f${String(index)}`).join(',');

/** The same numbers in each run: whole, from 0 to below what is asked for. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
