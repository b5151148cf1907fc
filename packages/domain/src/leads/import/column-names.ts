import { leadDetailsCopy } from '@flowdeck/contract/leads/lead-details-copy';
import { leadDetailNames, type LeadDetailName } from '@flowdeck/contract/leads/leads';
import { readConsentCell } from './consent-cell.ts';
import {
  isAboutEmails,
  isConsentColumn,
  isConsentDateColumn,
  isOptOutColumn,
} from './consent-column.ts';
import { emailsIn } from './csv-records.ts';
import { readDate } from './dates.ts';
import type { LeadTable } from './table.ts';
import { plainName } from './words.ts';

/** What a column can be taken as. A full name is divided into the first word and the others. */
export const importFields = [
  'email',
  ...leadDetailNames,
  'fullName',
  'consent',
  'consentAt',
  'tags',
] as const;
export type ImportField = (typeof importFields)[number];

/** Which column each field is in, from 0, and which columns say who wants no emails. */
export type Mapping = Partial<Record<ImportField, number>> & { optOuts: readonly number[] };

/**
 * What products and people call the columns, the likeliest first: HubSpot, Mailchimp, Salesforce, LinkedIn, Google
 * Contacts, Outlook, Brevo and ActiveCampaign, where they do in several languages.
 */
const names: Readonly<Partial<Record<ImportField, string>>> = {
  email: `
    email, email address, e-mail-adresse, adresse e-mail, mail, mailadresse, email 1 value, email 1, email1 address
    primary email, primary email address, work email, business email, contact email, person email, user email
    subscriber email, recipient email, email primary, email addresses, email id, emailadress, kontakt email
    email geschäftlich, e-mail 1 - wert, e-mail geschäftlich, adresse email, adresse mail, courriel, adresse courriel
    adresse électronique, adresse de messagerie, correo, correo electrónico, email laboral, dirección de email
    dirección de correo electrónico, dirección de correo, e-mail de contacto, endereço de email, correio eletrônico
    indirizzo email, indirizzo di posta elettronica, posta elettronica, emailadres, e-post, e-postadress, e-postadresse
    sähköposti, sähköpostiosoite, adres email, adresa email, e-mailová adresa, e-posta, e-posta adresi
    электронная почта, почта, адрес электронной почты, email адрес, имейл, електронна пошта, メール, メールアドレス
    eメール, 电子邮件, 电子邮箱, 邮箱, 邮件, 電子郵件, 이메일, 이메일 주소`,
  firstName: `
    first name, first, given name, given, forename, fname, contact first name, vorname, rufname, prénom, nombre
    nombre de pila, primer nombre, nome, primeiro nome, voornaam, förnamn, fornavn, imię, jméno, křestní jméno
    keresztnév, etunimi, prenume, ad, adı, имя, ім'я, 名, 名字, 이름, όνομα`,
  lastName: `
    last name, last, family name, surname, lname, contact last name, second name, nachname, familienname, zuname, nom
    nom de famille, apellido, apellidos, primer apellido, sobrenome, apelido, último nome, cognome, achternaam
    efternamn, etternavn, efternavn, nazwisko, příjmení, priezvisko, vezetéknév, sukunimi, nume de familie, soyad
    soyadı, фамилия, прізвище, 姓, 氏, 성, επώνυμο`,
  company: `
    company, company name, organization, organisation, organization name, organisation name, organization 1 name
    company organization, account, account name, company / account, employer, business, business name, associated company
    primary associated company, associated company name, firma, firmenname, unternehmen, unternehmensname, betrieb
    name der organisation, organisationsname, société, nom de la société, nom de l'entreprise, entreprise
    raison sociale, nom du compte, nom de compte, nom de l'organisation, empresa, nombre de la empresa
    nombre de empresa, compañía, organización, nombre de la organización, nombre de la cuenta, nome da empresa, azienda
    società, ragione sociale, nome azienda, bedrijf, bedrijfsnaam, organisatie, företag, företagsnamn, firmanavn
    virksomhed, bedrift, yritys, nazwa firmy, společnost, cég, cégnév, companie, şirket, şirket adı, компания
    организация, компанія, 会社名, 会社, 公司, 公司名称, 회사, 회사명, εταιρεία`,
  fullName: `
    full name, name, contact name, display name, person name, lead name, contact, vollständiger name, kontaktname
    kontakt, contacto, contatto, ansprechpartner, vor- und nachname, nom complet, nom et prénom, prénom et nom, nombre completo, nombre y apellidos
    nome completo, nome e cognome, volledige naam, naam, namn, navn, imię i nazwisko, фио, полное имя, 氏名, お名前
    姓名, 성명`,
  consentAt: `
    consent date, consent time, consent timestamp, consent recorded, consented at, consent given at, consent at
    opt-in date, opt-in time, opt-in timestamp, opted in at, double opt-in date, date of consent, gdpr consent date
    einwilligung am, einwilligungsdatum, datum der einwilligung, zustimmung am, opt-in-datum, date de consentement
    date du consentement, fecha de consentimiento, data di consenso`,
  tags: `
    tags, tag, labels, label, groups, group membership, schlagwörter, schlagworte, kategorien, étiquettes, libellés
    etiquetas, etichette, taggar, etykiety, štítky, теги, метки, タグ, ラベル, 标签, 標籤, 태그`,
};

const nameLists = Object.entries(names).map(
  ([field, list]) =>
    [
      field as ImportField,
      [
        ...new Set([
          plainName(field),
          ...(field in leadDetailsCopy
            ? [plainName(leadDetailsCopy[field as LeadDetailName])]
            : []),
          ...list.split(/[,\n]/).map((name) => plainName(name)),
        ]),
      ].filter((name) => name !== ''),
    ] as const,
);

/** What the name of a column says that it is. */
export function fieldOfName(name: string): ImportField | undefined {
  const plain = plainName(name);
  return nameLists.find(([, list]) => list.includes(plain))?.[0];
}

/** Rows whose cells are looked at for what a column is. */
const sampled = 500;

/** The columns as their names and cells suggest; people can correct it. */
export function guessMapping({ columns, rows }: LeadTable): Mapping {
  const plain = columns.map((name) => plainName(name));
  const guess: Mapping & { optOuts: number[] } = { optOuts: [] };
  for (const [field, list] of nameLists) {
    const name = list.find((one) => plain.includes(one));
    if (name !== undefined) guess[field] = plain.indexOf(name);
  }
  // "Name, Vorname": beside a first name, it is the last one.
  if (guess.firstName !== undefined && guess.lastName === undefined) {
    const name = plain.indexOf('name');
    if (name >= 0) guess.lastName = name;
  }
  if (guess.firstName !== undefined || guess.lastName !== undefined) delete guess.fullName;
  const sample = rows.slice(0, sampled).filter(({ broken }) => !broken);
  const cellsOf = (column: number) =>
    [...new Set(sample.map(({ cells }) => cells[column]?.trim() ?? ''))].filter(
      (cell) => cell !== '',
    );
  // Whatever it is called: the column with the most addresses.
  guess.email ??= mostEmails(
    columns.map((_, index) => sample.map(({ cells }) => cells[index] ?? '')),
  );
  const free = columns.flatMap((name, column) =>
    Object.values(guess).includes(column) ? [] : [{ name, column, cells: cellsOf(column) }],
  );
  const isRead = (cells: string[], name: string, refuses: boolean) =>
    cells.filter((cell) => readConsentCell(cell, name, refuses)).length * 2 >= cells.length;
  const consents = free.filter(({ name, cells }) => {
    if (!isConsentColumn(name) || !isAboutEmails(name) || !isRead(cells, name, false)) return false;
    const isDates = cells.length > 0 && cells.every((cell) => readDate(cell));
    return !isDates || isConsentDateColumn(name);
  });
  const optOuts = free.filter(
    ({ name, cells }) => isOptOutColumn(name) && isAboutEmails(name) && isRead(cells, name, true),
  );
  const statuses = free.filter(
    ({ name, cells, column }) =>
      !isOptOutColumn(name) &&
      !consents.some((one) => one.column === column) &&
      isSubscription(cells),
  );
  const consent = consents.find(({ name }) => plainName(name).includes('consent')) ?? consents[0];
  const [first, ...others] = consent ? [consent, ...statuses] : statuses;
  // A day on which somebody agreed says both, where nothing else does.
  const time = guess.consentAt;
  guess.consent = first?.column ?? time;
  if (!first) delete guess.consentAt;
  guess.optOuts = [...optOuts, ...others].map(({ column }) => column).sort((a, b) => a - b);
  if (guess.consent === undefined) delete guess.consent;
  if (guess.email === undefined) delete guess.email;
  return guess;
}

function mostEmails(columns: readonly string[][]): number | undefined {
  const counts = columns.map((cells) => emailsIn(cells));
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : undefined;
}

/** Whether cells say who is subscribed and who is not, whatever their column is called. */
const isSubscription = (cells: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.some((cell) => /subscri|unsub|opt|clean|bounce|abgemeldet|abonn/i.test(cell)) &&
  cells.every((cell) => readConsentCell(cell, '', false));

/** The columns that nothing is taken from. */
export const columnsLeftOut = (columns: readonly string[], mapping: Mapping): number[] =>
  columns.flatMap((_, column) => {
    const { optOuts, ...fields } = mapping;
    return Object.values(fields).includes(column) || optOuts.includes(column) ? [] : [column];
  });
