import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { BothThemes, inPixels, Specimen, useTokens } from './both-themes.tsx';
import { focusRing, widthConditions } from './style-rules.ts';

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** The steps of the 4 px grid, as numbered in class names. */
export function Space() {
  const [unit] = useTokens((name) => name === '--spacing');
  if (!unit) return null;
  return (
    <BothThemes>
      {steps.map((step) => (
        <Specimen key={step} token={{ name: String(step), value: inPixels(unit.value, step) }}>
          <div
            className="h-3 border border-accent bg-accent-soft"
            style={{ width: `calc(var(--spacing) * ${String(step)})` }}
          />
        </Specimen>
      ))}
    </BothThemes>
  );
}

/** Every corner radius. */
export function Radii() {
  const radii = useTokens((name) => name.startsWith('--radius-'));
  return (
    <BothThemes>
      {radii.map((token) => (
        <Specimen key={token.name} token={token}>
          <div
            className="h-12 w-24 border border-line-strong bg-surface"
            style={{ borderRadius: `var(${token.name})` }}
          />
        </Specimen>
      ))}
    </BothThemes>
  );
}

/** The surfaces from the page up to what floats above it. */
export function Elevation() {
  const surfaces = useTokens((name) => /^--(canvas|surface(-(sunken|raised))?)$/.test(name));
  return (
    <BothThemes>
      {surfaces.map((token) => {
        const floats = token.name.endsWith('-raised');
        return (
          <Specimen key={token.name} token={token} detail={floats ? 'with shadow-raised' : 'flat'}>
            <div
              className={`h-14 w-32 rounded-lg border border-line ${floats ? 'shadow-raised' : ''}`}
              style={{ background: `var(${token.name})` }}
            />
          </Specimen>
        );
      })}
    </BothThemes>
  );
}

/** The widths at which the product changes its layout. */
export function Breakpoints() {
  const [conditions] = useState(widthConditions);
  return (
    <Unstyled>
      <div data-theme="" className="my-4 overflow-x-auto rounded-xl border border-line">
        <table className="w-full border-collapse font-sans text-sm text-ink tabular-nums">
          <thead>
            <tr className="text-start text-ink-muted">
              {['Measured', 'Condition', 'At 16 px', 'Rules'].map((head) => (
                <th key={head} scope="col" className="p-2 text-start font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {conditions.map(({ measured, condition, pixels, rules }) => (
              <tr key={measured + condition} className="border-t border-line">
                <td className="p-2">{measured}</td>
                <td className="p-2 font-mono">{condition}</td>
                <td className="p-2">{pixels} px</td>
                <td className="p-2">{rules}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Unstyled>
  );
}

/** The ring around what has the focus: press Tab here, or look at the ones that always show it. */
export function Focus() {
  const [ring] = useState(focusRing);
  return (
    <BothThemes>
      <p className="font-mono text-xs text-ink-muted">{ring}</p>
      <div className="flex flex-wrap gap-4 p-1">
        <Button variant="primary">Press Tab</Button>
        <span
          className="rounded-md border border-line bg-surface px-3.5 py-2"
          style={{ outline: '2px solid var(--accent-ink)', outlineOffset: '2px' }}
        >
          Has the focus
        </span>
      </div>
    </BothThemes>
  );
}
