import { useState } from 'react';
import { BothThemes, CopyToken, useTokens } from './both-themes.tsx';
import { colourPairs, contrastOf, hexOf, type ColourPair } from './contrast.ts';
import { colourFamilies } from '../blocks/tokens.ts';

/** Every colour of the stylesheet, by family, with its value for design tools. */
export function Colours() {
  const families = colourFamilies(useTokens());
  return (
    <BothThemes>
      {families.map(([family, tokens]) => (
        <div key={family} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {tokens.map(({ name }) => (
            <Swatch key={name} name={name} />
          ))}
        </div>
      ))}
    </BothThemes>
  );
}

function Swatch({ name }: { name: string }) {
  const [hex, setHex] = useState('');
  return (
    <div>
      <div
        ref={(element) => {
          if (element) setHex(hexOf(getComputedStyle(element).backgroundColor));
        }}
        className="h-12 rounded-md border border-line"
        style={{ background: `var(${name})` }}
      />
      <div className="mt-1">
        <CopyToken name={name} />
      </div>
      <p data-token={name} className="text-xs text-ink-muted tabular-nums">
        {hex}
      </p>
    </div>
  );
}

/** Which colour may stand on which, with the contrast that the browser draws. */
export function ContrastPairs() {
  const pairs = colourPairs(useTokens());
  const fronts = [...new Set(pairs.map(({ front }) => front))];
  return (
    <BothThemes>
      {fronts.map((front) => (
        <div key={front} className="grid gap-1">
          <CopyToken name={front} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
            {pairs
              .filter((pair) => pair.front === front)
              .map((pair) => (
                <Pair key={pair.back} {...pair} />
              ))}
          </ul>
        </div>
      ))}
    </BothThemes>
  );
}

function Pair({ front, back, least }: ColourPair) {
  const [contrast, setContrast] = useState<number>();
  const isText = least === 4.5;
  const tooLow = contrast !== undefined && contrast < least;
  return (
    <li
      ref={(element) => {
        if (!element) return;
        const { color, backgroundColor, outlineColor } = getComputedStyle(element);
        setContrast(contrastOf(isText ? color : outlineColor, backgroundColor));
      }}
      data-front={front}
      data-contrast={tooLow ? 'too low' : 'enough'}
      className="rounded-md px-2 py-1.5 text-sm"
      style={{
        background: `var(${back})`,
        color: isText ? `var(${front})` : undefined,
        outline: `1px solid var(${isText ? '--line' : front})`,
      }}
    >
      on {back.slice(2)}
      <span className="block text-xs tabular-nums">
        {contrast?.toFixed(1)} of {least} {tooLow && 'too low'}
      </span>
    </li>
  );
}
