import {
  outreachDays,
  weekdays,
  type MailMessage,
  type WorkflowSettings,
} from '@flowdeck/contract/workflows/workflow-settings';
import { ofWord } from '@flowdeck/ui/open-word';
import { workflowSettingsCopy as copy } from '../workflow-settings-copy.ts';

const { values } = copy;

/** One setting as people read it. */
export interface SettingsLine {
  term: string;
  text: string;
}

/**
 * Settings as people read them; the topics of a list are shown in their own way.
 * @param formNames of the forms for websites, by id; undefined until they are known
 */
export function settingsLines(
  settings: WorkflowSettings,
  formNames?: ReadonlyMap<string, string>,
): SettingsLine[] {
  const line = (term: string, text: string) => ({ term, text });
  switch (settings.type) {
    case 'Content Automation':
      return [
        line(copy.tone, word(copy.tones, settings.tone)),
        line(copy.length, word(copy.lengths, settings.length)),
        line(copy.keywords, settings.keywords.join(', ') || values.fromTopic),
      ];
    case 'Marketing Distribution':
      return [
        line(copy.platforms, settings.platforms.join(', ')),
        line(copy.weekdays, daysText(settings.weekdays)),
        line(
          copy.time,
          settings.time === '' ? values.atOnce : values.timeIn(settings.time, settings.timeZone),
        ),
        line(copy.source, word(copy.draftSources, settings.source)),
        line(copy.approval, approvalText(settings)),
      ];
    case 'Lead Outreach':
      return [
        ...settings.messages.map((message, index) =>
          line(copy.messageOnDay(String(outreachDays[index] ?? index)), messageText(message)),
        ),
        line(copy.approval, approvalText(settings)),
      ];
    case 'Conversion':
      return [
        line(copy.threshold, values.orMore(String(settings.threshold))),
        line(copy.message, messageText(settings.message)),
        line(copy.approval, approvalText(settings)),
      ];
    case 'Verification':
      return [line(copy.checks, words(copy.verificationChecks, settings.checks))];
    case 'Lead Capture':
      return [
        line(copy.sources, words(copy.leadSources, settings.sources)),
        ...(settings.forms.length > 0
          ? [line(copy.forms, formsText(settings.forms, formNames))]
          : []),
        line(copy.followUp, words(copy.followUps, settings.followUp) || values.nothing),
        line(
          copy.leastScore,
          settings.leastScore === 0 ? values.anyScore : values.orMore(String(settings.leastScore)),
        ),
      ];
  }
}

/** Another server's words are shown as given. */
const word = (known: Readonly<Record<string, string>>, given: string) =>
  ofWord(known, given) ?? given;

const words = (known: Readonly<Record<string, string>>, given: readonly string[]) =>
  given.map((one) => word(known, one)).join(', ');

const daysText = (days: readonly string[]) =>
  days.length === weekdays.length ? values.everyDay : words(copy.days, days);

const approvalText = ({ approval }: { approval: boolean }) =>
  approval ? values.approved : values.unapproved;

const formsText = (ids: readonly string[], names?: ReadonlyMap<string, string>) =>
  names
    ? ids.map((id) => names.get(id) ?? values.deletedForm).join(', ')
    : values.forms(String(ids.length));

const messageText = ({ subject, text }: MailMessage) => `${subject}\n\n${text}`;
