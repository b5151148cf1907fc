import { useState, type CSSProperties } from 'react';
import { BothThemes, Specimen, useTokens } from './both-themes.tsx';
import type { Token } from '../blocks/tokens.ts';

/** Durations and easing; hover a box to see it move, unless the system asks for reduced motion. */
export function Motion() {
  const transitions = useTokens((name) => /^--(ease|default-transition)-/.test(name));
  const animations = useTokens((name) => name.startsWith('--animate-'));
  const [played, setPlayed] = useState(0);
  return (
    <BothThemes>
      {transitions.map((token) => (
        <Specimen key={token.name} token={token}>
          <div className="group h-8 rounded-md border border-line bg-surface p-1">
            <div
              className="h-full w-8 rounded-sm bg-accent transition-[width] group-hover:w-full"
              style={transitionOf(token)}
            />
          </div>
        </Specimen>
      ))}
      {animations.map((token) => (
        <Specimen key={token.name} token={token}>
          <button
            type="button"
            className="min-h-8 justify-self-start rounded-md border border-line bg-surface px-3 text-sm"
            onClick={() => setPlayed(played + 1)}
          >
            <span
              key={played}
              className="inline-block"
              style={
                played > 0 ? { animation: `var(${token.name})`, animationIterationCount: 1 } : {}
              }
            >
              Play
            </span>
          </button>
        </Specimen>
      ))}
    </BothThemes>
  );
}

function transitionOf({ name }: Token): CSSProperties {
  return name.startsWith('--ease-')
    ? { transitionTimingFunction: `var(${name})` }
    : name.endsWith('-duration')
      ? { transitionDuration: `var(${name})` }
      : {};
}
