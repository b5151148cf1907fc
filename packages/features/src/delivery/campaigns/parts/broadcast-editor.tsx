import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import FileInput from 'lucide-react/icons/file-input';
import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';
import {
  broadcast as broadcastSchema,
  broadcastFields,
  reviseBroadcast,
  updateBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { Select } from '@flowdeck/ui/select';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import type { RenderExcluded } from '../../../platform/audience/audience-line.tsx';
import { wholeNumber } from '../../../platform/figures.ts';
import { BothVersions } from '../../../platform/form/both-versions.tsx';
import { bothVersionsCopy } from '../../../platform/form/both-versions-copy.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useTyped } from '../../../platform/form/use-typed.ts';
import { useNotify } from '../../../platform/notifications/index.ts';
import { problemText } from '../../../platform/problem-text.ts';
import { PassageTools } from '../../../platform/revision/passage-tools.tsx';
import { select } from '../../../platform/revision/use-selection.ts';
import { ChangedBy, RoleNotice } from '../../../platform/roles.tsx';
import { useServices } from '../../../platform/services.tsx';
import { useAllows } from '../../../platform/use-allows.ts';
import { storedVersion } from '../../../platform/stored-version.ts';
import { beginWithCopy } from '../begin-with-copy.ts';
import { broadcastCopy as copy } from '../broadcast-copy.ts';
import { saveBroadcast } from '../broadcasts.mutations.ts';
import { segmentsQuery, type Broadcast, type Reader } from '../broadcasts.queries.ts';
import { ChosenAudience } from './chosen-audience.tsx';
import { SendBroadcast, type SendBroadcastProps } from './send-broadcast.tsx';

const BroadcastPreview = lazy(async () => ({
  default: (await import('./broadcast-preview.tsx')).BroadcastPreview,
}));

const InsertImageDialog = lazy(async () => ({
  default: (await import('./insert-image-dialog.tsx')).InsertImageDialog,
}));

const BeginDialog = lazy(async () => ({
  default: (await import('./begin-dialog.tsx')).BeginDialog,
}));

const { name, subject, preheader, content } = broadcastFields;
/** An empty choice stands for all leads, and for no rate. */
const schema = z.object({
  name,
  subject,
  preheader,
  content,
  segmentId: z.string(),
  ratePerHour: z.string(),
});

type Fields = z.infer<typeof schema>;

const fieldsOf = (known: Broadcast): Fields => ({
  name: known.name,
  subject: known.subject,
  preheader: known.preheader,
  content: known.content,
  segmentId: known.segmentId ?? '',
  ratePerHour: known.ratePerHour === null ? '' : String(known.ratePerHour),
});

const { fields } = copy;
const usualRates = [60, 500, 1_000, 5_000, 10_000];

export interface BroadcastEditorProps extends Pick<
  SendBroadcastProps,
  'sendingLink' | 'setUpLink'
> {
  /** As it is stored. */
  broadcast: Broadcast;
  /** Shows the broadcast as someone else left it. */
  onTakeTheirs: () => void;
  /** Renders a link to the leads of a segment, or of all, that are left out for a reason. */
  renderExcluded: (segmentId: string | null, ...link: Parameters<RenderExcluded>) => ReactElement;
}

/**
 * A broadcast that has not begun: what it says, whom it is for, and the way to send it. What is typed stays for those who
 * go to another screen before they save it.
 */
export function BroadcastEditor({
  broadcast,
  onTakeTheirs,
  renderExcluded,
  sendingLink,
  setUpLink,
}: BroadcastEditorProps) {
  const services = useServices();
  const notify = useNotify();
  const mayChange = useAllows(updateBroadcast);
  const save = useMutation(saveBroadcast(services, useQueryClient(), broadcast.id));
  const segments = useQuery(segmentsQuery(services.api)).data ?? [];
  const typed = useTyped<Fields, Broadcast>(`broadcast:${broadcast.id}`);
  // What the form is based on: a newer one may have been read meanwhile.
  const [base, setBase] = useState(typed.base ?? broadcast);
  const [newer, setNewer] = useState<Broadcast>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [reader, setReader] = useState<Reader>();
  const [isInserting, setInserting] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { formRef, field, values, ...sending } = useContractForm({
    schema,
    defaultValues: fieldsOf(base),
    draft: typed.draft,
    onChange: (part) => {
      typed.keep(part, base);
    },
    submit: async ({ segmentId, ratePerHour, ...body }) => {
      try {
        const saved = await save.mutateAsync({
          ...body,
          segmentId: segmentId || null,
          ratePerHour: ratePerHour === '' ? null : Number(ratePerHour),
          version: (newer ?? base).version,
        });
        typed.forget();
        setBase(saved);
        setNewer(undefined);
        notify({ tone: 'success', title: copy.saved });
      } catch (error) {
        setNewer(storedVersion(broadcastSchema, error) ?? newer);
        throw error;
      }
    },
    failureText: (error) =>
      storedVersion(broadcastSchema, error) ? undefined : problemText(error, copy.errors.save),
  });
  const { onSubmit, pending, ready, failure, sessionEnded } = sending;
  const write = (name: 'subject' | 'content', text: string) => {
    field(name).onChange({ target: { value: text } });
  };
  const isUnsaved = Object.entries(fieldsOf(base)).some(
    ([key, stored]) => values[key as keyof Fields] !== stored,
  );
  useAskBeforeUnload(isUnsaved);
  const isGone = values.segmentId !== '' && segments.every(({ id }) => id !== values.segmentId);
  const audiences = [
    { value: '', label: fields.allLeads },
    ...segments.map((segment) => ({ value: segment.id, label: segment.name })),
    ...(isGone ? [{ value: values.segmentId, label: fields.goneSegment }] : []),
  ];
  const own = base.ratePerHour;
  const rates = [
    { value: '', label: fields.rates.none },
    ...[...new Set([...usualRates, ...(own === null ? [] : [own])])]
      .toSorted((a, b) => a - b)
      .map((rate) => ({ value: String(rate), label: fields.rates.perHour(wholeNumber(rate)) })),
  ];
  const textsOf = (some: Fields) =>
    [
      [fields.name, some.name],
      [fields.subject, some.subject],
      [fields.preheader, some.preheader],
      [fields.content, some.content],
      [fields.audience, labelOf(audiences, some.segmentId)],
      [fields.rate, labelOf(rates, some.ratePerHour)],
    ] as const;
  return (
    <div className="grid grid-cols-1 items-start gap-6 page-lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Section
        title={copy.email}
        actions={
          <Button
            onClick={() => {
              setPreviewed((was) => !was);
            }}
          >
            {isPreviewed ? copy.write : copy.preview.open}
          </Button>
        }
      >
        <form
          ref={formRef}
          noValidate
          onSubmit={onSubmit}
          className="grid min-w-0 grid-cols-1 gap-4 card p-4"
        >
          <RoleNotice call={updateBroadcast} />
          {newer && (
            <BothVersions
              title={copy.changed}
              fields={textsOf(fieldsOf(newer)).map(([label, theirs], index) => ({
                label,
                theirs,
                yours: textsOf(values as Fields)[index]?.[1] ?? '',
              }))}
              onTakeTheirs={() => {
                typed.forget();
                onTakeTheirs();
              }}
            />
          )}
          {isPreviewed ? (
            <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
              <BroadcastPreview
                email={values}
                sender={broadcast.sender}
                countsReaders={broadcast.countsReaders}
                reader={reader}
                onReaderChange={setReader}
              />
            </Suspense>
          ) : (
            <ChangedBy call={updateBroadcast}>
              <TextField
                label={fields.name}
                hint={fields.nameHint}
                autoComplete="off"
                {...field('name')}
              />
              <div className="grid grid-cols-1 gap-4 page-sm:grid-cols-2">
                <Select label={fields.audience} options={audiences} {...field('segmentId')} />
                <Select label={fields.rate} options={rates} {...field('ratePerHour')} />
              </div>
              <TextField
                label={fields.subject}
                dir="auto"
                autoComplete="off"
                {...field('subject')}
              />
              <TextField
                label={fields.preheader}
                hint={fields.preheaderHint}
                dir="auto"
                autoComplete="off"
                {...field('preheader')}
              />
              {mayChange && broadcast.canRevise && (
                <PassageTools
                  revise={(body, options) =>
                    services.api.call(
                      reviseBroadcast,
                      { params: { id: broadcast.id }, body },
                      options,
                    )
                  }
                  text={values.content}
                  area={textRef}
                  onReplace={(text, passage) => {
                    write('content', text);
                    // After the text is on the screen.
                    requestAnimationFrame(() => {
                      if (textRef.current) select(textRef.current, passage.text, passage.at);
                    });
                  }}
                  onLeave={() => textRef.current?.focus()}
                />
              )}
              <TextArea
                label={fields.content}
                hint={fields.contentHint}
                dir="auto"
                rows={16}
                ref={textRef}
                {...field('content')}
              />
              {mayChange && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    icon={<FileInput aria-hidden className="size-3.5" />}
                    onClick={() => {
                      setBeginning(true);
                    }}
                  >
                    {beginWithCopy.dialog.open}
                  </Button>
                  <Button
                    size="sm"
                    icon={<ImagePlus aria-hidden className="size-3.5" />}
                    onClick={() => {
                      setInserting(true);
                    }}
                  >
                    {copy.image.open}
                  </Button>
                </div>
              )}
            </ChangedBy>
          )}
          <FormFailure failure={failure} sessionEnded={sessionEnded} />
          {mayChange && (
            <div>
              <Button type="submit" variant="primary" disabled={!ready} pending={pending}>
                {newer ? bothVersionsCopy.keepYours : copy.save}
              </Button>
            </div>
          )}
        </form>
        <Suspense>
          {isInserting && (
            <InsertImageDialog
              onClose={() => {
                setInserting(false);
              }}
              onInsert={(markdown) => {
                if (textRef.current) insertAtCursor(textRef.current, markdown);
              }}
            />
          )}
          {isBeginning && (
            <BeginDialog
              hasText={[values.subject, values.content].some((text) => text.trim() !== '')}
              onClose={() => {
                setBeginning(false);
              }}
              onBegin={(text) => {
                write('subject', text.subject);
                write('content', text.content);
              }}
            />
          )}
        </Suspense>
      </Section>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <Section title={copy.audience.title}>
          <ChosenAudience
            broadcast={broadcast}
            segmentId={values.segmentId || null}
            renderExcluded={renderExcluded}
          />
        </Section>
        <SendBroadcast
          broadcast={broadcast}
          isUnsaved={isUnsaved}
          readerId={reader?.id ?? ''}
          sendingLink={sendingLink}
          setUpLink={setUpLink}
        />
      </div>
    </div>
  );
}

/** Has the browser ask before a tab with something unsaved is closed or loaded anew. */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}

/** As if it were typed. */
function insertAtCursor(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const labelOf = (options: readonly { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen;
