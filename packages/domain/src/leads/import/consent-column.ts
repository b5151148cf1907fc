import { nameWords, plainName } from './words.ts';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((word) => plainName(word))
    .filter((word) => word !== '');

/** What the name of a column about opting out, bounces or do-not-contact contains. */
const refusing = lines(`
  opt out, opted out, opts out, unsub, do not email, do not mail, do not contact, do not send, do not market
  do not write, do not disturb, do not reach, dont contact, dont email, dont mail, dont send, bounce, cleaned, blacklist
  blocklist, blocked, suppress, complain, undeliver, quarantin, invalid, revoke, revoca, withdraw, withdrew, refus
  declin, objected, objection, rejected, nonsubscri, spam report, marked as spam, reported spam
  abgemeldet, abmeld, abbestell, ausgetragen, widerruf, widersproch, widerspruch, gesperrt, sperr, unzustellbar
  desabonn, desinscri, oppos, bloque, nepas, rebond, indesirable
  desuscri, desubscri, rechaz, rebot, exclui, cancelarsub, dado de baja, fecha de baja
  descadastr, remover da lista, disiscri, rifiut, annulla iscriz, bloccat
  afgemeld, afmeld, uitgeschreven, uitschrijv, geweiger, geblokkeerd
  avregistr, avprenumer, avanmal, avmeld, frameld, avvis
  wypisan, wypisz, rezygn, odmow, sprzeciw, zablokowan, odhlas, odmit
  отписа, отказ, заблок, не беспокоить, відпис, відмов, отписв
  leiratkoz, dezabon, refuz, perunut, peruut, kielt, abonelikten cik, iptal, engellen
  απεγγρ, διαγραφ, αρνηση, إلغاء الاشتراك, رفض, הסר, סירב
  配信停止, 配信不可, 購読解除, 解除, オプトアウト, 拒否, 退会, 不達, エラーメール
  退订, 退訂, 取消订阅, 取消訂閱, 拒绝, 拒絕, 拒收, 退信, 黑名单, 수신거부, 구독취소, 수신 거부, 반송, 차단
`);

/** Words that say so only as words of their own. */
const refusingWords = new Set(
  lines(
    `unsub, spam, clean, baja, dnc, dnm, dne, robinson, stop, denied, deny, optout, hardbounce`,
  ),
);

/** What the name of a column about agreeing to emails contains. */
const agreeing = lines(`
  consent, opt in, opted in, opts in, subscri, newsletter, accepts marketing, accepts email, email permission
  marketing permission, permission to, may contact, may email, can contact, can email, ok to email, ok to contact
  contactable, mailing list, email marketing, marketing email, agrees to, agreed to, wants email
  einwillig, zustimm, einverstand, abonn, kontakterlaub, consenti, consens, suscri, assinant, toestemming, samtyck
  prenumer, samtykk, subskr, souhlas, odber, соглас, подписк, рассылк, згод, підписк, feliratkoz, hozzajarul
  suostumus, abone, συγκατ, συναινεσ, موافقة, اشتراك, הסכמה, 同意, 購読, メルマガ, 承諾, 订阅, 訂閱, 동의, 구독
`);

/** What turns the words after it round: "no emails", "nicht anschreiben". */
const negations = new Set(
  lines(`
    no, not, non, never, without, dont, doesnt, hasnt, kein, keine, keinen, nicht, sans, pas, ne, sin, sem, nao, senza
    geen, niet, ingen, inga, inte, ikke, ei, nie, bez, nem, fara, nu, hayir, не, без, нет, ні, όχι
  `),
);
const aboutEmails = lines(`
  email, e-mail, mail, mailing, contact, kontakt, contatt, market, werbung, anschreib, send, message, publi, promo, write
  письм, почт, рассыл, контакт
`);

/** Other ways to reach someone: refusing a call says nothing about emails. */
const otherWays = new Set(
  lines(`
    sms, text, texts, mms, fax, phone, telephone, telefon, telefono, telefone, tel, call, calls, calling, anruf, anrufen
    whatsapp, mobile, push, postal, post, letter, brief, voice, cell
  `),
);
const emailWays = new Set(lines(`email, emails, mail, mails, e, newsletter, courriel, correo`));

/** Columns that accompany the answer rather than give it. */
const beside = new Set(
  lines(`
    url, link, ip, id, campaign, kampagne, campagne, title, wording, text, sentence, by, source, quelle, method, list
    rate, page, form, agent, import, version, count, number, total, last, first, sent, delivered, opened, opens, open
    clicked, clicks, click, replied, terms, conditions, privacy, cookies, agb, datenschutz, tos, cgv, cgu
  `),
);

/** Columns whose cells say why or when: anything in them means that it happened. */
const reasons = new Set(
  lines(`
    reason, reasons, cause, why, grund, gruende, motif, raison, motivo, razon, reden, orsak, powod, причина, 理由, 原因
    date, time, timestamp, at, on, day, when, since, datum, am, zeit, zeitpunkt, le, fecha, data, дата, 日時, 日付, 日期
    type, category, details, detail, message, error, code, comment, feedback, other
  `),
);

const contains = (name: string, stems: readonly string[]) =>
  stems.some((stem) => name.includes(stem));

/** Whether a yes in this column, by its name, means that emails are refused. */
export function isOptOutColumn(name: string): boolean {
  const words = nameWords(name);
  const plain = plainName(name);
  if (contains(plain, refusing) || words.some((word) => refusingWords.has(word))) return true;
  return words.some((word, index) => {
    if (!negations.has(word)) return false;
    const after = words.slice(index + 1).join('');
    return !after.startsWith('of') && contains(after, [...agreeing, ...aboutEmails]);
  });
}

/** Whether the cells of a column about opting out say why or when it happened. */
export const isReasonColumn = (name: string): boolean =>
  nameWords(name).some((word) => reasons.has(word));

/** Whether the name of a column says that it is about agreeing to emails. */
export const isConsentColumn = (name: string): boolean =>
  !isOptOutColumn(name) && contains(plainName(name), agreeing);

/** Whether a date alone says that someone agreed: the date of a subscription may be one that is paid for. */
export const isConsentDateColumn = (name: string): boolean =>
  contains(
    plainName(name),
    lines('consent, opt in, opted in, einwillig, zustimm, newsletter, toestemming, 同意'),
  );

/** Whether it is about emails itself, not about a call, and not about where an answer came from. */
export function isAboutEmails(name: string): boolean {
  const words = nameWords(name);
  if (words.some((word) => beside.has(word))) return false;
  return words.some((word) => emailWays.has(word)) || !words.some((word) => otherWays.has(word));
}
