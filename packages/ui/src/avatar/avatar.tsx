import { initials } from './initials.ts';

export interface AvatarProps {
  /** The name of the account. It is not read aloud, so the text beside the avatar must say whose it is. */
  name: string;
}

/** An account, recognised at a glance by the initials of its name. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-full border border-accent/25 bg-accent-soft text-xs leading-none font-semibold whitespace-nowrap text-accent-ink"
    >
      {initials(name)}
    </span>
  );
}
