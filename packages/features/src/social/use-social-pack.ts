import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generateSocialPack, type SocialPack } from '@flowdeck/contract/social';
import { fieldFailures, stillWrong } from '../platform/field-failures.ts';
import { useNotify } from '../platform/notifications/index.ts';
import { problemText } from '../platform/problem-text.ts';
import { resultView } from '../platform/result-view.ts';
import { useServices } from '../platform/services.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import {
  canSchedule,
  emptyDraft,
  linkFields,
  toRequest,
  type PackDraft,
} from './model/pack-draft.ts';
import { plannedTexts, socialCopy } from './social-copy.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Refused {
  fields: Partial<Record<keyof PackDraft, string>>;
  count: number;
}

/** The form, the pack that was asked for last, and what went wrong. A failure changes neither. */
export function useSocialPack() {
  const { api } = useServices();
  const notify = useNotify();
  const [draft, setDraft] = useState(emptyDraft);
  const [pack, setPack] = useState<SocialPack>();
  const [failure, setFailure] = useState<string>();
  const [refused, setRefused] = useState<Refused>({ fields: {}, count: 0 });
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);

  // Once for each visit, also where React mounts twice: so no signal, which would end the first one.
  const first = useQuery({
    queryKey: ['social-pack', 'first'],
    queryFn: () =>
      api.call(generateSocialPack, { body: toRequest(emptyDraft, { schedule: false, timeZone }) }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Something is written: like any other change it fails at once, and is not sent later on.
    networkMode: 'always',
    refetchOnReconnect: false,
  });

  const { pending, submit } = useSubmit(async (schedule: boolean) => {
    setSent(true);
    setFailure(undefined);
    setRefused(({ count }) => ({ fields: {}, count }));
    try {
      const body = toRequest(draft, { schedule, timeZone });
      const written = await api.call(generateSocialPack, { body });
      setPack(written);
      if (schedule) {
        notify({
          tone: 'success',
          title: socialCopy.planned,
          description: plannedTexts[written.postsBy],
        });
      }
    } catch (error) {
      const fields = fieldFailures(error, linkFields);
      if (Object.keys(fields).length === 0) setFailure(problemText(error, socialCopy.failed));
      else setRefused(({ count }) => ({ fields, count: count + 1 }));
    }
  });

  const shown = pack ?? first.data;
  const firstFailure =
    first.error && !sent ? problemText(first.error, socialCopy.failed) : undefined;
  return {
    draft,
    timeZone,
    pending,
    failure: failure ?? firstFailure,
    /** What the server refused of single fields; gone as soon as the field changes. */
    wrong: refused.fields,
    /** How often single fields were refused. */
    refusals: refused.count,
    /** Why Schedule did nothing; gone as soon as the form changes. */
    missing: missing ? socialCopy.missingSchedule : undefined,
    view: resultView(shown, pending || first.isFetching),
    change: (part: Partial<PackDraft>) => {
      setMissing(false);
      setRefused(({ fields, count }) => ({ fields: stillWrong(fields, part), count }));
      setDraft((current) => ({ ...current, ...part }));
    },
    regenerate: () => submit(false),
    schedule: async () => {
      if (canSchedule(draft)) await submit(true);
      else setMissing(true);
    },
  };
}

export type SocialPackState = ReturnType<typeof useSocialPack>;
