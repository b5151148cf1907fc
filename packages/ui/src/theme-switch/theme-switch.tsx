import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, type ComponentType } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const faces: Record<ThemeChoice, { label: string; Icon: ComponentType<{ className?: string }> }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

export interface ThemeSwitchProps {
  /** The choice in force. `system` follows the device. */
  value: ThemeChoice;
  /** Told the new choice; applying and remembering it is the caller's. */
  onChange: (value: ThemeChoice) => void;
}

/** Light, dark or as the device is: three native radio buttons, so arrow keys work by themselves. */
export function ThemeSwitch({ value, onChange }: ThemeSwitchProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-surface-sunken p-0.5">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = faces[choice];
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
