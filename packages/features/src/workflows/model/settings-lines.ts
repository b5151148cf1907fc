import {
  outreachDays,
  weekdays,
  type MailMessage,
  type WorkflowSettings,
} from '@flowdeck/contract/workflows/workflow-settings';
import { ofWord } from '@flowdeck/ui/open-word';
import { workflowTypesCopy as copy } from '../workflow-types-copy.ts';

const { values } = copy;

/** One setting as people read it. */
export interface SettingsLine {
  term: string;
  text: string;
}

type SettingName = Exclude<
  WorkflowSettings extends infer Settings
    ? Settings extends unknown
      ? keyof Settings
      : never
    : never,
  'type'
>;
/** What forms and segments are called, by id; undefined until it is known. */
type Names = ReadonlyMap<string, string> | undefined;
/** The settings that have this one. */
type With<Name extends SettingName> = Extract<WorkflowSettings, Record<Name, unknown>>;
type Reader<Name extends SettingName> = (
  value: With<Name>[Name],
  settings: With<Name>,
  names: Names,
) => string | SettingsLine[];

const labels: Readonly<Record<Exclude<SettingName, 'messages'>, string>> = copy.settings;

/** How each setting reads that does not read as it is. */
const readers: { readonly [Name in SettingName]?: Reader<Name> } = {
  // They are shown in their own way.
  topics: () => [],
  tone: (tone) => word(copy.tones, tone),
  length: (length) => word(copy.lengths, length),
  keywords: (keywords) => keywords.join(', ') || values.fromTopic,
  weekdays: (days) => (days.length === weekdays.length ? values.everyDay : words(copy.days, days)),
  time: (time, { timeZone }) => (time === '' ? values.atOnce : values.timeIn(time, timeZone)),
  timeZone: () => [],
  source: (source) => word(copy.draftSources, source),
  approval: (approval) => (approval ? values.approved : values.unapproved),
  messages: (messages) =>
    messages.map((message, index) => ({
      term: copy.messageOnDay(String(outreachDays[index] ?? index)),
      text: messageText(message),
    })),
  message: (message) => messageText(message),
  threshold: (score) => values.orMore(String(score)),
  checks: (checks) => words(copy.verificationChecks, checks),
  sources: (sources) => words(copy.leadSources, sources),
  forms: (ids, _, names) => (ids.length === 0 ? [] : formsText(ids, names)),
  followUp: (followUp) => words(copy.followUps, followUp) || values.nothing,
  tags: (tags) => (tags.length === 0 ? [] : tags.join(', ')),
  audience: (audience, { type, segment }, names) => {
    if (audience !== 'segment') return word(copy.audiences[type], audience);
    if (!names) return values.aSegment;
    return values.segment(names.get(segment ?? '') ?? values.deletedSegment);
  },
  segment: () => [],
  leastScore: (score) => (score === 0 ? values.anyScore : values.orMore(String(score))),
};

/**
 * Settings as people read them.
 * @param names of forms and segments, by id; undefined until they are known
 */
export function settingsLines(settings: WorkflowSettings, names?: Names): SettingsLine[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (key === 'type') return [];
    const name = key as keyof typeof labels;
    const read = readers[name] as Reader<never> | undefined;
    const shown = read?.(value as never, settings, names) ?? asItIs(value);
    return typeof shown === 'string' ? [{ term: labels[name], text: shown }] : shown;
  });
}

const asItIs = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));

/** Another server's words are shown as given. */
const word = (known: Readonly<Record<string, string>>, given: string) =>
  ofWord(known, given) ?? given;

const words = (known: Readonly<Record<string, string>>, given: readonly string[]) =>
  given.map((one) => word(known, one)).join(', ');

const formsText = (ids: readonly string[], names: Names) =>
  names
    ? ids.map((id) => names.get(id) ?? values.deletedForm).join(', ')
    : values.forms(String(ids.length));

const messageText = ({ subject, text }: MailMessage) => `${subject}\n\n${text}`;
