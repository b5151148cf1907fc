import { mostRepeats } from '@flowdeck/contract/content/social';
import { TextField } from '@flowdeck/ui/text-field';
import { packEndCopy as copy } from '../pack-end-copy.ts';
import type { SocialPackState } from '../use-social-pack.ts';

/** When an automated post ends: after a number of posts, or on a day. */
export function PackEnd({ form: { field } }: Pick<SocialPackState, 'form'>) {
  return (
    <div className="grid gap-4 page-sm:grid-cols-2">
      <TextField
        label={copy.repeatCount}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.repeatCountHint(String(mostRepeats))}
        {...field('repeatCount')}
      />
      <TextField
        label={copy.repeatUntil}
        type="date"
        hint={copy.repeatUntilHint}
        {...field('repeatUntil')}
      />
    </div>
  );
}
