import { lazy, Suspense } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { platforms, postingFrequencies } from '@flowdeck/contract/content/social';
import { Button } from '@flowdeck/ui/button';
import { CheckboxGroup } from '@flowdeck/ui/checkbox-group';
import { Select } from '@flowdeck/ui/select';
import { Switch } from '@flowdeck/ui/switch';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { TimeZoneOnceTimed } from '../../../platform/time-zone-select.tsx';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { socialCopy } from '../social-copy.ts';
import type { SocialPackState } from '../use-social-pack.ts';

const { form: copy, frequency } = socialCopy;
/** Few posts are automated. */
const PackEnd = lazy(async () => ({ default: (await import('./pack-end.tsx')).PackEnd }));

const links = ['ctaLink', 'imageUrl', 'videoUrl'] as const;

/** What to say, where, and when. */
export function PackForm({ social }: { social: SocialPackState }) {
  const mustAsk = useMustAsk();
  const { form, starting, failure, sessionEnded, missing, schedule } = social;
  const { formRef, choices, field, onSubmit, pending, ready, toggle, values } = form;
  // The next step of a post that has a day.
  const hasDate = values.scheduleDate !== '';
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={copy.label}
      className="grid gap-4 card p-4 sm:p-5"
      onSubmit={onSubmit}
    >
      <TextField label={copy.postTitle} autoComplete="off" dir="auto" {...field('postTitle')} />
      <TextArea label={copy.contentSummary} dir="auto" {...field('contentSummary')} />
      {links.map((name) => (
        <TextField
          key={name}
          label={copy[name]}
          type="url"
          autoComplete="off"
          placeholder={copy.urlPlaceholder}
          {...field(name)}
        />
      ))}
      <CheckboxGroup
        legend={copy.platforms}
        options={platforms.map((value) => ({ value, label: value }))}
        {...choices('selectedPlatforms')}
      />
      <div className="grid gap-4 page-sm:grid-cols-2">
        <TextField label={copy.scheduleDate} type="date" {...field('scheduleDate')} />
        <TextField label={copy.scheduleTime} type="time" {...field('scheduleTime')} />
      </div>
      <TimeZoneOnceTimed
        label={copy.timeZone}
        isTimed={hasDate || values.scheduleTime !== ''}
        {...field('timeZone')}
      />
      <Select
        label={copy.postingFrequency}
        options={postingFrequencies.map((value) => ({ value, label: frequency[value] }))}
        hint={values.automationEnabled ? copy.sameTextHint : copy.onceHint}
        {...field('postingFrequency')}
      />
      <Switch
        label={copy.automation}
        stateLabels={[copy.active, copy.inactive]}
        {...toggle('automationEnabled')}
      />
      <Suspense>{values.automationEnabled && <PackEnd form={form} />}</Suspense>
      <FormFailure failure={failure} sessionEnded={sessionEnded} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={hasDate ? 'secondary' : 'primary'}
          pending={pending}
          disabled={!ready || starting}
          icon={<RotateCw aria-hidden className="size-4" />}
        >
          {copy.regenerate}
        </Button>
        <Button
          variant={hasDate ? 'primary' : 'secondary'}
          disabled={pending || starting}
          icon={<CalendarClock aria-hidden className="size-4" />}
          onClick={() => void schedule()}
        >
          {mustAsk ? copy.ask : copy.schedule}
        </Button>
        <p role="alert" className="min-w-0 flex-[1_1_12rem] text-sm text-negative-ink">
          {missing}
        </p>
      </div>
    </form>
  );
}
