import { cva } from 'class-variance-authority';
import { logoCopy } from './logo-copy.ts';

export const logoSizes = ['sm', 'lg'] as const;
export type LogoSize = (typeof logoSizes)[number];

const logo = cva('inline-flex items-center gap-2 font-semibold tracking-tight text-ink', {
  variants: {
    size: {
      sm: 'text-lg [&>svg]:size-6',
      lg: 'text-2xl [&>svg]:size-8',
    } satisfies Record<LogoSize, string>,
  },
});

export interface LogoProps {
  /** `sm` in the header, `lg` where the product introduces itself. */
  size?: LogoSize;
}

/**
 * The logo: a line that branches like a workflow into an F, and the product's name. In containers too
 * narrow for both, the name is only for screen readers.
 */
export function Logo({ size = 'sm' }: LogoProps) {
  return (
    <span className={logo({ size })}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <g fill="none" strokeWidth="2.25" strokeLinecap="round" className="stroke-on-accent">
          <path d="M8 18v-7.5A3.5 3.5 0 0 1 11.5 7H17" />
          <path d="M8 13h4" />
        </g>
        <circle cx="15.75" cy="13" r="1.5" className="fill-on-accent" />
      </svg>
      <span className="@max-2xs:sr-only">{logoCopy.name}</span>
    </span>
  );
}
