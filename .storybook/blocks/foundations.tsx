import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { colourFamilies, readTokens, type Token } from './tokens.ts';

const themes = ['light', 'dark'] as const;

/** Read once while rendering: the stylesheet is loaded before any page. */
function useTokens(matches: (name: string) => boolean = () => true) {
  const [tokens] = useState(readTokens);
  return tokens.filter(({ name }) => matches(name));
}

function BothThemes({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div className="my-4 grid gap-4 font-sans text-base sm:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid content-start gap-6 rounded-xl border border-line p-4"
          >
            <p className="text-xs text-ink-muted capitalize">{theme}</p>
            {children}
          </div>
        ))}
      </div>
    </Unstyled>
  );
}

function Row({ token, detail, children }: { token: Token; detail?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-4">
      <div>
        <p className="text-sm text-ink">{token.name}</p>
        <p className="text-xs text-ink-muted">{detail ?? token.value}</p>
      </div>
      {children}
    </div>
  );
}

/** Every colour token of the root, by family. */
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
  const [shown, setShown] = useState('');
  return (
    <div>
      <div
        ref={(element) => {
          if (element) setShown(getComputedStyle(element).backgroundColor);
        }}
        className="h-12 rounded-md border border-line"
        style={{ background: `var(${name})` }}
      />
      <p className="mt-1 text-sm text-ink">{name.slice(2)}</p>
      <p className="text-xs text-ink-muted tabular-nums">{shown}</p>
    </div>
  );
}

/** Every text size at its line height. */
export function TypeScale() {
  const sizes = useTokens((name) => name.startsWith('--text-') && !name.includes('--', 2));
  return (
    <BothThemes>
      {sizes.map((token) => (
        <Row key={token.name} token={token} detail={`${token.value} · ${inPixels(token.value)}`}>
          <p
            className="truncate tabular-nums"
            style={{
              fontSize: `var(${token.name})`,
              lineHeight: `var(${token.name}--line-height)`,
            }}
          >
            Workflows 1,247
          </p>
        </Row>
      ))}
    </BothThemes>
  );
}

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** The steps of the 4 px grid, as numbered in class names. */
export function Space() {
  const [unit] = useTokens((name) => name === '--spacing');
  if (!unit) return null;
  return (
    <BothThemes>
      {steps.map((step) => {
        const size = `calc(var(--spacing) * ${step})`;
        return (
          <Row key={step} token={{ name: `${step}`, value: inPixels(unit.value, step) }}>
            <div className="h-3 border border-accent bg-accent-soft" style={{ width: size }} />
          </Row>
        );
      })}
    </BothThemes>
  );
}

/** Every corner radius. */
export function Radii() {
  const radii = useTokens((name) => name.startsWith('--radius-'));
  return (
    <BothThemes>
      {radii.map((token) => (
        <Row key={token.name} token={token}>
          <div
            className="h-12 w-24 border border-line-strong bg-surface"
            style={{ borderRadius: `var(${token.name})` }}
          />
        </Row>
      ))}
    </BothThemes>
  );
}

/** Durations and easing; hover a box to see it move, unless the system asks for reduced motion. */
export function Motion() {
  const transitions = useTokens((name) => /^--(ease|default-transition)-/.test(name));
  const animations = useTokens((name) => name.startsWith('--animate-'));
  const [played, setPlayed] = useState(0);
  return (
    <BothThemes>
      {transitions.map((token) => (
        <Row key={token.name} token={token}>
          <div className="group h-8 rounded-md border border-line bg-surface p-1">
            <div
              className="h-full w-8 rounded-sm bg-accent transition-[width] group-hover:w-full"
              style={transitionOf(token)}
            />
          </div>
        </Row>
      ))}
      {animations.map((token) => (
        <Row key={token.name} token={token}>
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
        </Row>
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

/** A length in rem as pixels at the usual 16 px. */
function inPixels(length: string, times = 1) {
  return `${Number.parseFloat(length) * 16 * times} px`;
}
