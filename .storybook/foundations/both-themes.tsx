import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState, type ReactNode } from 'react';
import { readTokens, type Token } from '../blocks/tokens.ts';

const themes = ['light', 'dark'] as const;

/** The tokens of the stylesheet, read once while rendering: it is loaded before any page. */
export function useTokens(matches: (name: string) => boolean = () => true): Token[] {
  const [tokens] = useState(readTokens);
  return tokens.filter(({ name }) => matches(name));
}

/** The same specimens in light and dark, side by side where there is room. */
export function BothThemes({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div className="my-4 grid gap-4 font-sans text-base md:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid content-start gap-4 rounded-xl border border-line p-4"
          >
            <p className="text-sm font-medium text-ink-muted capitalize">{theme}</p>
            {children}
          </div>
        ))}
      </div>
    </Unstyled>
  );
}

interface SpecimenProps {
  token: Token;
  /** What it amounts to; the token's value by default. */
  detail?: string;
  children: ReactNode;
}

/** A token beside what it looks like. */
export function Specimen({ token, detail, children }: SpecimenProps) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-4">
      <div>
        <CopyToken name={token.name} />
        <p className="text-xs text-ink-muted tabular-nums">{detail ?? token.value}</p>
      </div>
      {children}
    </div>
  );
}

/** The name of a token; pressing it copies `var(--name)`. */
export function CopyToken({ name }: { name: string }) {
  const [copied, setCopied] = useState(false);
  if (!name.startsWith('--')) return <p className="text-sm text-ink">{name}</p>;
  return (
    <button
      type="button"
      title={`Copy var(${name})`}
      className="rounded-sm text-start text-sm text-ink underline decoration-line-strong decoration-dotted underline-offset-2"
      onBlur={() => setCopied(false)}
      onClick={() => {
        void navigator.clipboard.writeText(`var(${name})`).then(() => setCopied(true));
      }}
    >
      {name.slice(2)}
      <span role="status" className="text-xs text-positive-ink">
        {copied && ' copied'}
      </span>
    </button>
  );
}

/** A length in rem as pixels at the usual 16 px. */
export function inPixels(length: string, times = 1): string {
  return `${String(Number.parseFloat(length) * 16 * times)} px`;
}
