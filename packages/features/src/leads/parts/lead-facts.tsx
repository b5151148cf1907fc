import type { ReactElement, ReactNode } from 'react';
import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { Fact } from '@flowdeck/ui/fact';
import { LeadScore } from '@flowdeck/ui/lead-result';
import { Moment } from '../../platform/dates.tsx';
import type { RenderLink } from '../../platform/list/list-table.tsx';
import { leadRecordCopy } from '../lead-record-copy.ts';
import { consentWord, sourceWord } from '../../platform/lead-words.ts';
import type { LeadRecord } from '../lead-record.queries.ts';
import { confidenceText, detailsBesideName } from '../model/lead-figures.ts';

const { facts, enrichment, check, consentWays } = leadRecordCopy;
const card = 'card p-4';
/** What has a date gets a whole line: dates do not break. */
export const factGrid =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] content-start gap-x-6 gap-y-4 [&>:has(time)]:col-span-full';

const Text = ({ children }: { children: ReactNode }) => (
  <span dir="auto" className="wrap-anywhere">
    {children}
  </span>
);

const Time = ({ at }: { at: string }) => <Moment at={at} className="whitespace-nowrap" />;

/** Who the lead is, and how good. */
export function LeadDetails({ lead }: { lead: LeadRecord }) {
  return (
    <div className="card">
      <dl className={`${factGrid} p-4 [&>:first-child]:col-span-full`}>
        <Fact term={facts.email}>
          <a href={`mailto:${lead.email}`} className="wrap-anywhere text-accent-ink underline">
            {lead.email}
          </a>
        </Fact>
        {detailsBesideName.map((name) => (
          <Fact key={name} term={leadDetailsCopy[name]}>
            <Text>{lead[name] || facts.unknown}</Text>
          </Fact>
        ))}
        <Fact term={facts.source}>
          {sourceWord(lead.source)}
          {lead.formName !== '' && <bdi className="block wrap-anywhere">{lead.formName}</bdi>}
        </Fact>
        <Fact term={facts.consent}>
          <Consent lead={lead} />
        </Fact>
        <Fact term={facts.captured}>
          <Time at={lead.createdAt} />
        </Fact>
        <Fact term={facts.updated}>
          <Time at={lead.updatedAt} />
        </Fact>
      </dl>
      <div className="border-t border-line p-4">
        <LeadScore
          score={lead.score}
          reasons={lead.scoreReasons.map(({ label, points }) => ({ text: label, points }))}
        />
      </div>
    </div>
  );
}

/** Whether workflows may write to the lead, since when, and how that is known. */
function Consent({ lead: { consent, consentAt, consentBy, consentText } }: { lead: LeadRecord }) {
  return (
    <>
      <bdi>{consentWord(consent)}</bdi>
      {consentAt !== null && (
        <>
          {', '}
          <Time at={consentAt} />
        </>
      )}
      <span dir="auto" className="block text-xs wrap-anywhere text-ink-muted">
        {consentSource(consentBy, consentText)}
      </span>
    </>
  );
}

function consentSource(by: string | null, text: string): string {
  const way = by ?? 'none';
  if (!Object.hasOwn(consentWays, way)) return way;
  const words = consentWays[way as keyof typeof consentWays];
  return typeof words === 'string' ? words : words(text);
}

/** What was found out about the lead, and from what. */
export function LeadEnrichment({ lead }: { lead: LeadRecord }) {
  const { enrichedData: data, enrichmentSources: sources } = lead;
  const known: Readonly<Record<string, string>> = enrichment.sources;
  const fact = (value: string, source: string | null): ReactElement => (
    <>
      <Text>{value}</Text>
      {source !== null && (
        <span className="block text-xs text-ink-muted">
          {enrichment.from(known[source] ?? source)}
        </span>
      )}
    </>
  );
  return (
    <dl className={`${card} ${factGrid}`}>
      <Fact term={enrichment.location}>{fact(data.location, sources.location)}</Fact>
      <Fact term={enrichment.industry}>{fact(data.industry, sources.industry)}</Fact>
      <Fact term={enrichment.companySize}>{fact(data.companySize, sources.companySize)}</Fact>
      <Fact term={enrichment.confidence}>{confidenceText(lead.confidence)}</Fact>
    </dl>
  );
}

interface LeadChecksProps {
  lead: LeadRecord;
  renderLink: RenderLink;
}

/** What the latest verification found. */
export function LeadChecks({ lead, renderLink }: LeadChecksProps) {
  if (!lead.check) return <p className={`${card} text-ink-muted`}>{check.none}</p>;
  const { mail, domainFits, duplicateOf, checkedAt } = lead.check;
  const mails: Readonly<Record<string, string>> = check.mails;
  return (
    <dl className={`${card} ${factGrid}`}>
      <Fact term={check.mail}>{mails[mail] ?? mail}</Fact>
      <Fact term={check.domain}>{domainText(domainFits)}</Fact>
      <Fact term={check.duplicate}>
        {duplicateOf === null ? (
          check.noDuplicate
        ) : (
          <>
            {check.duplicateOf}{' '}
            {duplicateOf.name === null
              ? check.deletedLead
              : renderLink({
                  id: duplicateOf.id,
                  className: 'text-accent-ink underline wrap-anywhere',
                  children: duplicateOf.name,
                })}
          </>
        )}
      </Fact>
      <Fact term={check.checked}>
        <Time at={checkedAt} />
      </Fact>
    </dl>
  );
}

function domainText(fits: boolean | null): string {
  if (fits === null) return check.domainUnknown;
  return fits ? check.domainFits : check.domainDiffers;
}
