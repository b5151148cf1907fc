import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useState, type ReactNode } from 'react';
import {
  checkBroadcastLinks,
  decideBroadcast,
  testBroadcast,
} from '@flowdeck/contract/campaigns/broadcasts';
import type { TolerantData } from '@flowdeck/contract/endpoint';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { Section } from '@flowdeck/ui/section';
import { TextField } from '@flowdeck/ui/text-field';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { plural } from '../../../platform/figures.ts';
import { FormFailure } from '../../../platform/form/form-failure.tsx';
import { Allowed } from '../../../platform/roles.tsx';
import { SentBackNotice } from '../../../platform/sent-back-notice.tsx';
import { useServices } from '../../../platform/services.tsx';
import { inZone, ownTimeZone } from '../../../platform/time-zone.ts';
import { TimeZoneOnceTimed } from '../../../platform/time-zone-select.tsx';
import { useAllows } from '../../../platform/use-allows.ts';
import { useMustAsk } from '../../../platform/use-must-ask.ts';
import { useAction } from '../../../platform/use-action.ts';
import { TestOutcome } from '../../../platform/webhook/test-outcome.tsx';
import { broadcastCopy as copy } from '../broadcast-copy.ts';
import { decideOn, scheduleBroadcast } from '../broadcasts.mutations.ts';
import type { Broadcast } from '../broadcasts.queries.ts';
import { audienceText } from '../model/audience-text.ts';
import { sendBroadcastCopy } from '../send-broadcast-copy.ts';
import { WaitingBroadcast } from './waiting-broadcast.tsx';

export interface SendBroadcastProps {
  /** As it is stored: that is what is sent. */
  broadcast: Broadcast;
  /** Whether something else is typed. */
  isUnsaved: boolean;
  /** The lead as whom a test reads; empty for none. */
  readerId: string;
  /** A link to how emails go out. */
  sendingLink: ReactNode;
  /** The same for those who cannot send yet, as a button. */
  setUpLink: ReactNode;
}

const panel = 'grid min-w-0 grid-cols-1 gap-4 card p-4';

/** The check before sending, the test, and the two ways to send. */
export function SendBroadcast({
  broadcast,
  isUnsaved,
  readerId,
  sendingLink,
  setUpLink,
}: SendBroadcastProps) {
  const { findings } = broadcast;
  const forbids = findings.some((finding) => finding.forbids);
  return (
    <>
      <Section title={copy.check.title}>
        <div className={panel}>
          {broadcast.stoppedBecause !== null && (
            <Notice tone="warning">{broadcast.stoppedBecause}</Notice>
          )}
          {broadcast.sentBack && <SentBackNotice {...broadcast.sentBack} />}
          <Findings findings={findings} sendingLink={sendingLink} />
          <Allowed call={testBroadcast}>
            <LinkCheck broadcast={broadcast} isUnsaved={isUnsaved} />
            <TestBroadcast broadcast={broadcast} isUnsaved={isUnsaved} readerId={readerId} />
          </Allowed>
        </div>
      </Section>
      <Allowed call={decideBroadcast}>
        <Section title={copy.send.title}>
          <div className={panel}>
            {isUnsaved && <p className="text-sm text-ink-muted">{copy.unsaved}</p>}
            {broadcast.status === 'scheduled' ? (
              <Scheduled broadcast={broadcast} />
            ) : broadcast.status === 'waiting' ? (
              <WaitingBroadcast broadcast={broadcast} disabled={isUnsaved || forbids} />
            ) : (
              <SendOrSchedule
                broadcast={broadcast}
                disabled={isUnsaved || forbids}
                hasReaders={findings.every(({ kind }) => kind !== 'nobody')}
                waits={findings.some(({ kind }) => kind === 'mail-server-missing')}
                setUpLink={setUpLink}
              />
            )}
          </div>
        </Section>
      </Allowed>
    </>
  );
}

/** What is set under Sending. */
const setUnderSending = ['mail-server-missing', 'sender-missing', 'postal-address-missing'];

/** What does not forbid sending, but keeps its emails waiting. */
const keepWaiting = ['address-unproved', 'mail-server-missing'];

function Findings({
  findings,
  sendingLink,
}: Pick<Broadcast, 'findings'> & Pick<SendBroadcastProps, 'sendingLink'>) {
  if (findings.length === 0) return <p>{copy.check.fine}</p>;
  const groups = [
    { title: copy.check.forbids, forbids: true, Icon: CircleAlert, tone: 'text-negative-ink' },
    { title: copy.check.advice, forbids: false, Icon: Lightbulb, tone: 'text-ink-muted' },
  ];
  return groups.map(({ title, forbids, Icon, tone }) => {
    const found = findings.filter(
      (finding) => (finding.forbids || keepWaiting.includes(finding.kind)) === forbids,
    );
    return (
      found.length > 0 && (
        <div key={title} className="grid min-w-0 grid-cols-1 gap-2">
          <h3 className="font-medium">{title}</h3>
          <ul className="grid min-w-0 grid-cols-1 gap-2 text-sm">
            {found.map(({ kind, text }) => (
              <li key={text} className="flex min-w-0 items-baseline gap-2">
                <Icon aria-hidden className={`size-4 shrink-0 translate-y-0.75 ${tone}`} />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text} {forbids && setUnderSending.includes(kind) && sendingLink}
                </span>
              </li>
            ))}
          </ul>
          {!forbids && found.some(({ kind }) => setUnderSending.includes(kind)) && (
            <p className="text-sm">{sendingLink}</p>
          )}
        </div>
      )
    );
  });
}

function LinkCheck({
  broadcast: { id },
  isUnsaved,
}: Pick<SendBroadcastProps, 'broadcast' | 'isUnsaved'>) {
  const { api } = useServices();
  const [results, setResults] = useState<TolerantData<typeof checkBroadcastLinks>>();
  const { run, pending, ...failed } = useAction(
    {
      mutationFn: () => {
        setResults(undefined);
        return api.call(checkBroadcastLinks, { params: { id } });
      },
    },
    { failed: copy.errors.links, onDone: setResults },
  );
  const broken = results?.filter(({ problem }) => problem !== null) ?? [];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-4">
      <div>
        <Button pending={pending} disabled={isUnsaved} onClick={() => void run()}>
          {copy.links.check}
        </Button>
      </div>
      <FormFailure {...failed} />
      {results && (
        <Notice tone={broken.length === 0 ? 'success' : 'warning'} live="status">
          {results.length === 0 && copy.links.none}
          {results.length > 0 &&
            broken.length === 0 &&
            copy.links.fine(plural(results.length, copy.links.noun))}
          {broken.map(({ address, problem }) => (
            <p key={address} className="wrap-anywhere">
              <bdi>{address}</bdi> {problem}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}

function TestBroadcast({
  broadcast,
  isUnsaved,
  readerId,
}: Omit<SendBroadcastProps, 'sendingLink' | 'setUpLink'>) {
  const { id, testsTo, testsToOthers } = broadcast;
  const [others, setOthers] = useState('');
  const { api } = useServices();
  const [result, setResult] = useState<TolerantData<typeof testBroadcast>>();
  const { run, pending, ...failed } = useAction(
    {
      mutationFn: () => {
        setResult(undefined);
        const to = others.split(/[\s,;]+/).filter(Boolean);
        const body = { to, ...(readerId !== '' && { leadId: readerId }) };
        return api.call(testBroadcast, { params: { id }, body });
      },
    },
    { failed: copy.errors.test, onDone: setResult },
  );
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-4">
      {testsToOthers && (
        <TextField
          label={copy.test.others}
          hint={copy.test.othersHint}
          inputMode="email"
          autoComplete="off"
          value={others}
          onChange={({ target }) => {
            setOthers(target.value);
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={pending} disabled={isUnsaved} onClick={() => void run()}>
          {copy.test.run}
        </Button>
        <p className="min-w-0 flex-[1_1_12rem] text-sm wrap-anywhere text-ink-muted">
          {others.trim() === '' && (testsTo === null ? copy.test.toNobody : copy.test.to(testsTo))}
        </p>
      </div>
      <FormFailure {...failed} />
      {result && <TestOutcome result={result} />}
    </div>
  );
}

function Scheduled({ broadcast: { id, sendAt, timeZone } }: { broadcast: Broadcast }) {
  const { run, pending, ...failed } = useAction(decideOn(useServices(), useQueryClient(), id), {
    failed: copy.errors.decide,
  });
  return (
    <>
      <div>
        {sendAt !== null && (
          <p className="font-medium">{copy.send.begins(inZone(sendAt, timeZone))}</p>
        )}
        <p className="text-sm text-ink-muted">{copy.send.inZone(timeZone)}</p>
      </div>
      <FormFailure {...failed} />
      <div>
        <Button pending={pending} onClick={() => void run({ decision: 'cancel' })}>
          {copy.send.unschedule}
        </Button>
      </div>
    </>
  );
}

interface SendOrScheduleProps extends Pick<SendBroadcastProps, 'setUpLink'> {
  broadcast: Broadcast;
  disabled: boolean;
  /** Whether somebody would get it now. */
  hasReaders: boolean;
  /** Whether its emails would wait for a mail server. */
  waits: boolean;
}

function SendOrSchedule({
  broadcast,
  disabled,
  hasReaders,
  waits,
  setUpLink,
}: SendOrScheduleProps) {
  const { id, version } = broadcast;
  // As `changeMailSender`, without its schemas.
  const maySetUp = useAllows({ role: 'owner' });
  const mustAsk = useMustAsk();
  const [isAsking, setAsking] = useState(false);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [zone, setZone] = useState('');
  const services = useServices();
  const client = useQueryClient();
  const sendNow = useAction(decideOn(services, client, id), { failed: copy.errors.decide });
  const { run, pending, ...failed } = useAction(scheduleBroadcast(services, client, id), {
    failed: copy.errors.decide,
    done: mustAsk ? copy.send.asked : copy.send.scheduled,
  });
  const asking = mustAsk ? copy.send.confirmAsk : copy.send.confirm;
  return (
    <>
      {waits && (
        <div className="grid gap-3">
          <p>{maySetUp ? sendBroadcastCopy.waits.owner : sendBroadcastCopy.waits.others}</p>
          {maySetUp && <div>{setUpLink}</div>}
        </div>
      )}
      <div>
        <Button
          variant={waits ? 'secondary' : 'primary'}
          disabled={disabled || !hasReaders}
          onClick={() => {
            setAsking(true);
          }}
        >
          {mustAsk ? copy.send.ask : copy.send.now}
        </Button>
        {!disabled && !hasReaders && (
          <p className="mt-2 text-sm text-ink-muted">{copy.send.nobodyNow}</p>
        )}
      </div>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-4">
        <legend className="sr-only">{copy.send.later}</legend>
        <div className="grid grid-cols-1 gap-4 page-sm:grid-cols-2">
          <TextField
            type="date"
            label={copy.send.date}
            value={date}
            onChange={({ target }) => {
              setDate(target.value);
            }}
          />
          <TextField
            type="time"
            label={copy.send.time}
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
            }}
          />
        </div>
        <TimeZoneOnceTimed
          label={copy.send.zone}
          isTimed={date !== '' || time !== ''}
          value={zone}
          onValueChange={setZone}
        />
        <FormFailure {...failed} />
        <div>
          <Button
            disabled={disabled || date === '' || time === ''}
            pending={pending}
            onClick={() => void run({ date, time, timeZone: zone || ownTimeZone(), version })}
          >
            {mustAsk ? copy.send.scheduleAsk : copy.send.schedule}
          </Button>
        </div>
      </fieldset>
      <ConfirmAction
        open={isAsking}
        title={asking.title}
        description={`${asking.hint(audienceText(broadcast.audience))}${waits ? ` ${sendBroadcastCopy.waits.confirm}` : ''}`}
        confirm={mustAsk ? copy.send.ask : copy.send.confirm.submit}
        cancel={copy.send.confirm.cancel}
        variant="primary"
        action={{ ...sendNow, run: () => sendNow.run({ decision: 'send', version }) }}
        onClose={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
