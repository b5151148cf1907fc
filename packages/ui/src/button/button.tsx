import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import {
  cloneElement,
  isValidElement,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export const buttonVariants = ['primary', 'secondary', 'ghost', 'danger'] as const;
export const buttonSizes = ['sm', 'md', 'lg'] as const;

export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = (typeof buttonSizes)[number];

const button = cva(
  'relative inline-flex max-w-full press items-center justify-center gap-2 rounded-md border text-center font-medium disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
        secondary: 'border-line bg-surface text-ink not-disabled:hover:bg-surface-hover',
        ghost: 'border-transparent bg-transparent text-ink not-disabled:hover:bg-surface-hover',
        danger:
          'border-transparent bg-negative text-on-negative not-disabled:hover:bg-negative-hover',
      } satisfies Record<ButtonVariant, string>,
      size: {
        sm: 'min-h-8 px-3 text-sm',
        md: 'min-h-9 px-3.5 text-base',
        lg: 'min-h-11 px-5 text-lg',
      } satisfies Record<ButtonSize, string>,
      iconOnly: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { iconOnly: true, size: 'sm', class: 'w-8' },
      { iconOnly: true, size: 'md', class: 'w-9' },
      { iconOnly: true, size: 'lg', class: 'w-11' },
    ],
  },
);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** How prominent the action is. At most one primary button per screen. */
  variant?: ButtonVariant;
  /** `sm` inside cards and lists, `lg` where it is the only action of a page. */
  size?: ButtonSize;
  /**
   * The action is running: clicks are ignored and a spinner covers the label, while focus, name and
   * size stay unchanged.
   */
  pending?: boolean;
  /** A decorative icon before the label. */
  icon?: ReactNode;
  /** Shows only the icon. The children remain the accessible name. */
  iconOnly?: boolean;
  /** Styles the child element (a link) as a button instead of rendering a `button`. */
  asChild?: boolean;
  /** Places the button in its layout: width, margin, position. Never its look. */
  className?: string;
  /** The label: a verb and what it acts on. */
  children?: ReactNode;
  /** The button was pressed; never called while `pending`. */
  onClick?: ComponentProps<'button'>['onClick'];
}

/** The product's button. Its type is `button` by default. */
export function Button({
  variant = 'secondary',
  size = 'md',
  pending = false,
  icon,
  iconOnly = false,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = button({ variant, size, iconOnly, className });
  // Only the class needs merging: a slot primitive would cost every page a kilobyte.
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { className: clsx(classes, children.props.className) });
  }
  // `disabled` would drop the focus after a press; `aria-disabled` keeps it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {icon}
        {iconOnly ? <span className="sr-only">{children}</span> : children}
      </span>
      {pending && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  );
}
