import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointInput, TolerantData } from '@flowdeck/contract/endpoint';
import {
  defaultRepeats,
  generateSocialPack,
  socialDefaults,
} from '@flowdeck/contract/content/social';
import { text } from '@flowdeck/contract/text';
import { extend, omit } from 'zod/mini';
import type { ApiClient } from '../../platform/api-client.ts';
import { useContractForm } from '../../platform/form/use-contract-form.ts';
import { useNotify } from '../../platform/notifications/index.ts';
import { isSessionEnded, problemText } from '../../platform/problem-text.ts';
import { resultView } from '../../platform/result-view.ts';
import { useServices } from '../../platform/services.tsx';
import {
  canSchedule,
  packRequest,
  scheduledFor,
  whatHappens,
  writtenSince,
  type Rewritten,
} from './model/pack-request.ts';
import { postKeys } from './posts.queries.ts';
import { socialCopy } from './social-copy.ts';

/** A pack as any server may send it. */
export type SocialPack = TolerantData<typeof generateSocialPack>;

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** As the fields hold it: a number is typed as a text. */
const schema = extend(
  omit(generateSocialPack.body, { timeZone: true, captions: true, repeatCount: true }),
  { repeatCount: text(10) },
);
const defaultValues = {
  postTitle: '',
  contentSummary: '',
  ctaLink: '',
  imageUrl: '',
  videoUrl: '',
  selectedPlatforms: [...socialDefaults.selectedPlatforms],
  scheduleDate: '',
  scheduleTime: '',
  automationEnabled: false,
  postingFrequency: socialDefaults.postingFrequency,
  repeatCount: String(defaultRepeats),
  repeatUntil: '',
};

type PackRequest = EndpointInput<typeof generateSocialPack>['body'];

/** Asks for a pack once the one before has come or failed, also if the user left the page meanwhile. */
const requestInTurn = (api: ApiClient, queries: QueryClient, body: PackRequest) =>
  queries
    .getMutationCache()
    .build(queries, {
      scope: { id: 'social-pack' },
      mutationFn: () => api.call(generateSocialPack, { body }),
    })
    .execute(undefined);

const failureText = (error: unknown) => problemText(error, socialCopy.errors.generate);

/** What the form is filled in with at first. */
export type PackPrefill = Partial<Pick<typeof defaultValues, 'postTitle' | 'contentSummary'>>;

/** The form, the latest pack, and what went wrong. A failure changes neither form nor pack. */
export function useSocialPack(prefill: PackPrefill = {}) {
  const { api } = useServices();
  const queries = useQueryClient();
  const notify = useNotify();
  const [pack, setPack] = useState<SocialPack>();
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);
  const [rewritten, setRewritten] = useState<Rewritten>({});

  // Once per visit, although React mounts twice in development: a signal would abort the first call.
  const first = useQuery({
    queryKey: ['social-pack', 'first', prefill],
    queryFn: () =>
      requestInTurn(api, queries, packRequest({ ...defaultValues, ...prefill }, undefined)),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // It writes a pack, so like any other change it fails at once and is never sent later.
    networkMode: 'always',
    refetchOnReconnect: false,
  });

  const form = useContractForm({
    schema,
    defaultValues,
    draft: prefill,
    submit: async (post, intent?: 'schedule') => {
      setSent(true);
      const isScheduled = intent === 'schedule';
      const body = packRequest(post, isScheduled ? { timeZone, rewritten } : undefined);
      const written = await requestInTurn(api, queries, body);
      // A server need not repeat the time it was given.
      setPack({ ...written, scheduledFor: written.scheduledFor ?? scheduledFor(body) });
      if (!isScheduled) {
        // New captions take the place of what someone wrote before they asked for them.
        setRewritten((now) => writtenSince(rewritten, now));
        return;
      }
      const description = whatHappens(written);
      void queries.invalidateQueries({ queryKey: postKeys.all });
      notify({ tone: 'success', title: socialCopy.result.scheduled, description });
    },
    failureText,
    onChange: () => {
      setMissing(false);
    },
  });

  // Until another request has taken its place.
  const firstError = sent ? undefined : first.error;
  return {
    form,
    timeZone,
    /** Whether the automatic request runs; another one has to wait for it. */
    starting: first.isFetching,
    failure: form.failure ?? (firstError ? failureText(firstError) : undefined),
    sessionEnded: form.sessionEnded || isSessionEnded(firstError),
    /** Why Schedule Post did nothing; gone as soon as the form changes. */
    missing: missing ? socialCopy.errors.missingSchedule : undefined,
    /** Captions that someone wrote in place of ours, by platform. */
    rewritten,
    setRewritten,
    view: resultView(pack ?? first.data, form.pending || first.isFetching),
    schedule: async () => {
      if (canSchedule(form.values)) await form.submit('schedule');
      else setMissing(true);
    },
  };
}

export type SocialPackState = ReturnType<typeof useSocialPack>;
