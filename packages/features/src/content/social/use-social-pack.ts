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
import type { FormValues } from '../../platform/form/contract-form.ts';
import { readForm } from '../../platform/form/form-rules.ts';
import { useKept, useTyped } from '../../platform/form/use-typed.ts';
import { resultView } from '../../platform/result-view.ts';
import { useServices } from '../../platform/services.tsx';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { canSchedule, packRequest, type OwnCaption, type Rewritten } from './model/pack-request.ts';
import { postKeys, postTotalsQuery } from './post-totals.queries.ts';
import { socialCopy } from './social-copy.ts';

/** A pack as any server may send it. */
export type SocialPack = TolerantData<typeof generateSocialPack>;

/** A pack, and of a scheduled one the zone in which it was. */
export type ShownPack = SocialPack & {
  timeZone?: string;
  /** Whether it is the first that the workspace plans and will be published. */
  isFirst?: boolean;
};

/** As the fields hold it: a number is typed as a text. */
const schema = extend(
  omit(generateSocialPack.body, { timeZone: true, captions: true, repeatCount: true }),
  { timeZone: text(64), repeatCount: text(10) },
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
  // The reader's own.
  timeZone: '',
  automationEnabled: false,
  postingFrequency: socialDefaults.postingFrequency,
  repeatCount: String(defaultRepeats),
  repeatUntil: '',
};

type Values = FormValues<typeof schema>;
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

const nothingGiven: PackPrefill = {};

const isSame = (a: PackPrefill, b: PackPrefill | undefined) =>
  a.postTitle === b?.postTitle && a.contentSummary === b?.contentSummary;

/**
 * The form, the latest pack, and what went wrong. A failure changes neither form nor pack; what was typed is there again
 * when people come back.
 */
export function useSocialPack(prefill = nothingGiven) {
  const { api } = useServices();
  const queries = useQueryClient();
  const notify = useNotify();
  const [pack, setPack] = useState<ShownPack>();
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);
  const [rewritten, setRewritten] = useKept<Rewritten>('social-pack-captions', {});
  const typed = useTyped<Values, PackPrefill>('social-pack');
  const [begun] = useState<Values>(() => {
    // It replaces what was typed before it came, and not what was typed since.
    const isNew = prefill !== nothingGiven && !isSame(prefill, typed.base);
    if (isNew) typed.keep(prefill, prefill);
    return { ...defaultValues, ...typed.draft, ...(isNew && prefill) };
  });

  // Once per visit, although React mounts twice in development: a signal would abort the first call.
  const first = useQuery({
    queryKey: ['social-pack', 'first', prefill],
    queryFn: () => {
      // A half-typed address is no reason to begin without a pack.
      const read = readForm(schema, begun);
      const post = read.errors ? { ...defaultValues, ...prefill } : read.body;
      return requestInTurn(api, queries, packRequest(post, undefined));
    },
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
    draft: begun,
    submit: async (values, intent?: 'schedule') => {
      setSent(true);
      const isScheduled = intent === 'schedule';
      const post = isScheduled ? { ...values, timeZone: values.timeZone || ownTimeZone() } : values;
      // Before the request: a post that is scheduled never lacks what is said of it.
      const after = isScheduled ? await import('./model/scheduled-post.ts') : undefined;
      const before = queries.getQueryData(postTotalsQuery(api).queryKey);
      const body = packRequest(post, isScheduled ? rewritten : undefined);
      const written = await requestInTurn(api, queries, body);
      if (!after) {
        setPack(written);
        return;
      }
      // A server need not repeat the time it was given.
      const scheduledFor = written.scheduledFor ?? after.scheduledFor(post);
      const isFirst = after.isFirst(written, before);
      setPack({ ...written, scheduledFor, timeZone: post.timeZone, isFirst });
      void queries.invalidateQueries({ queryKey: postKeys.all });
      notify(after.newsOf(written));
    },
    failureText,
    onChange: (part) => {
      typed.keep(part);
      setMissing(false);
    },
  });

  // Until another request has taken its place.
  const firstError = sent ? undefined : first.error;
  return {
    form,
    /** Whether the automatic request runs; another one has to wait for it. */
    starting: first.isFetching,
    failure: form.failure ?? (firstError ? failureText(firstError) : undefined),
    sessionEnded: form.sessionEnded || isSessionEnded(firstError),
    /** Why Schedule Post did nothing; gone as soon as the form changes. */
    missing: missing ? socialCopy.errors.missingSchedule : undefined,
    /** Captions that someone wrote in place of ours, by platform. */
    rewritten,
    /** @param own undefined for ours again */
    rewrite: (platform: string, own: OwnCaption | undefined) => {
      setRewritten({ ...rewritten, [platform]: own });
    },
    view: resultView<ShownPack>(pack ?? first.data, form.pending || first.isFetching),
    schedule: async () => {
      if (canSchedule(form.values)) await form.submit('schedule');
      else setMissing(true);
    },
  };
}

export type SocialPackState = ReturnType<typeof useSocialPack>;
