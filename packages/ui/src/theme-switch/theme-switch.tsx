import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, type ComponentType } from 'react';
import { themeSwitchCopy } from './theme-switch-copy.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const icons: Record<ThemeChoice, ComponentType<{ className?: string }>> = {
  light: Sun,
  dark: Moon,
  system: Monitor,
};

export interface ThemeSwitchProps {
  /** The current choice. `system` follows the device. */
  value: ThemeChoice;
  /** Called with the new choice; the caller applies and stores it. */
  onChange: (value: ThemeChoice) => void;
}

/** Light, dark or system theme: three native radio buttons, so arrow keys work. */
export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-surface-sunken p-0.5">
      <legend className="sr-only">{themeSwitchCopy.label}</legend>
      {themeChoices.map((choice) => {
        const Icon = icons[choice];
        const label = themeSwitchCopy[choice];
        return (
          <label
            key={choice}
            title={label}
            className="relative inline-flex size-7 cursor-pointer items-center justify-center rounded-sm border border-transparent text-ink-muted transition-colors hover:text-ink has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-ink forced-colors:border-[Canvas] forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
