import type { LeadConsent } from '@flowdeck/contract/leads/leads';
import { readDate } from './dates.ts';
import { isOptOutColumn, isReasonColumn } from './consent-column.ts';
import { folded } from './words.ts';

/** What a cell says of the consent to emails. */
export interface ConsentCell {
  consent: LeadConsent;
  /** The day in the cell, on which it was given or refused; null if it has none. */
  at: Date | null;
}

const compact = (text: string) => text.replaceAll(/[\s_\-–—./\\'’,;:!]/g, '');
const wordList = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[,\n]/)
      .map((word) => compact(folded(word)))
      .filter((word) => word !== ''),
  );

/** Yes in the languages of spreadsheets and forms; what it means depends on the question. */
const yes = wordList(`
  yes, y, yep, true, t, on, x, ok, okay, checked, check, ticked, selected, enabled, set, agree, agreed, i agree, accept
  accepted, i accept, confirm, confirmed, granted, allowed, allow, permitted, yes please
  ja, j, jawohl, wahr, jo, oui, o, vrai, si, s, verdadero, sim, verdadeiro, vero, waar, sant, sand, tak, prawda, ano, áno
  pravda, igen, igaz, kyllä, tosi, jah, tõene, jā, taip, evet, e, doğru, da, adevărat, истина, да, так, д
  ναι, αληθης, نعم, صح, כן, אמת, हाँ, हां, ya, iya, benar, có, co, đúng, ใช่, จริง, bai, já
  はい, 有, 可, 希望する, 同意する, 是, 真, 有り, あり, 好, 对, 對, 예, 네, 참
  ✓, ✔, ☑, ✅, ○, ◯, ◎, ●, •, √, 👍, ☒, 🗹, 🗸
`);

const no = wordList(`
  no, n, nope, false, f, off, unchecked, not checked, unticked, disabled, never, not set, not selected
  nein, falsch, non, faux, falso, não, nao, nee, onwaar, nej, falskt, falsk, nei, nie, fałsz, ne, nepravda, nem, hamis
  ei, epätosi, väär, nē, hayır, h, yanlış, nu, fals, нет, ложь, не, ні, н
  οχι, ψευδης, لا, خطأ, לא, שקר, नहीं, tidak, salah, không, sai, ไม่, ไม่ใช่, ez
  いいえ, 無, 不可, 希望しない, 否, 不, 假, なし, 无, 아니요, 아니오, 거짓, ☐, □, 👎
`);

/** Answers that mean the same in every column. */
const given = wordList(`
  given, opt in, opted in, optin, in, subscribed, subscriber, double opt in, single opt in, doi, consented, consent given
  has consented, freely given consent from contact, explicit, explicit consent
  eingewilligt, zugestimmt, angemeldet, abonniert, einverstanden, abonné, abonnée, inscrit, inscrite, consenti
  suscrito, suscrita, inscrito, inscrita, assinante, iscritto, iscritta, ingeschreven, aangemeld, prenumererar, zapisany
  zapisana, подписан, подписана, согласен, согласна, 購読中, 購読, 同意, 已订阅, 已訂閱, 订阅, 구독, 동의, 수신동의
`);
const refused = wordList(`
  refused, opt out, opted out, optout, out, unsubscribed, unsubscribe, cleaned, bounced, bounce, hard bounce, soft bounce
  hard bounced, soft bounced, hardbounce, softbounce, complained, complaint, complained about spam, abuse, abuse complaint
  spam, spam complaint, marked as spam, reported as spam, suppressed, blacklisted, blocklisted, blocked, banned
  do not contact, do not email, do not mail, dnc, withdrawn, withdrew, revoked, declined, decline, denied, rejected
  reject, disagree, i do not agree, i dont agree, no thanks, no thank you, invalid, undeliverable, removed, global unsubscribe
  not opted in, no consent, consent withdrawn, consent refused
  abgemeldet, abgelehnt, widerrufen, widersprochen, gesperrt, ausgetragen, unzustellbar, verweigert, désabonné, désabonnée
  désinscrit, désinscrite, refusé, refuse, bloqué, dado de baja, dada de baja, baja, desuscrito, cancelado, rechazado
  descadastrado, recusado, disiscritto, disiscritta, rifiutato, revocato, uitgeschreven, afgemeld, geweigerd
  avregistrerad, wypisany, wypisana, odmowa, отписан, отписана, отписался, отказ, 配信停止, 購読解除, 拒否, 退会
  已退订, 退订, 退訂, 取消订阅, 拒绝, 拒絕, 수신거부, 거부, ✗, ✘, ✕, ✖, ×, ❌, ❎, 🚫, ⛔
`);
const nothing = wordList(`
  unknown, none, null, nil, nan, undefined, ?, ??, n/a, na, not applicable, not available, not specified, not asked, tbd
  nonsubscribed, non subscribed, non subscriber, never subscribed, not subscribed, not collected, pending, unconfirmed
  not confirmed, transactional, active, inactive, archived, new, empty, blank, k.A., unbekannt, keine angabe, offen
  inconnu, non renseigné, desconocido, pendiente, sconosciuto, onbekend, okänd, nieznany, неизвестно, 不明, 未設定, 未知
  #n/a, #nv
`);

/** A word without the signs around it: quotes, brackets, a full stop. */
function bare(text: string): string {
  const isSign = (at: number) => /[\s'"“”„«»‹›()[\]{}.!]/.test(text[at] ?? '');
  let [start, end] = [0, text.length];
  while (start < end && isSign(start)) start += 1;
  while (end > start && isSign(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** Yes or no at the beginning of a sentence: "Yes, send me news", "No – thanks". */
const firstWord = /^(\p{L}+)\s*[,;:.!(–—-]/u;

function readAnswer(cell: string): 'yes' | 'no' | LeadConsent | undefined {
  const text = bare(folded(cell));
  const word = compact(text);
  if (word === '' || nothing.has(word)) return 'unknown';
  if (given.has(word)) return 'given';
  if (refused.has(word)) return 'refused';
  // Access writes -1 for yes.
  if (/^-?1(?:[.,]0+)?$/.test(text)) return 'yes';
  if (/^0(?:[.,]0+)?$/.test(text)) return 'no';
  if (yes.has(word)) return 'yes';
  if (no.has(word)) return 'no';
  const first = firstWord.exec(text)?.[1] ?? '';
  if (first.length < 2) return undefined;
  if (yes.has(first)) return 'yes';
  return no.has(first) ? 'no' : undefined;
}

/** Whether a text agrees, in any language. */
export const saysYes = (text: string): boolean =>
  text !== '' && ['yes', 'given'].includes(readAnswer(text) ?? '');

/**
 * What a cell says about consent; undefined if it says something else.
 * @param column the name of its column, which may be about refusing
 * @param refuses whether yes means no emails
 */
export function readConsentCell(
  cell: string,
  column: string,
  refuses = isOptOutColumn(column),
): ConsentCell | undefined {
  const answer = readAnswer(cell);
  const date = answer === undefined ? readDate(cell) : undefined;
  if (!refuses) {
    if (date) return { consent: 'given', at: date.at };
    if (answer === 'yes') return { consent: 'given', at: null };
    if (answer === 'no') return { consent: 'refused', at: null };
    return answer && { consent: answer, at: null };
  }
  const happened =
    answer === 'yes' ||
    answer === 'refused' ||
    // How often it bounced.
    /^\s*[1-9]\d{0,2}\s*$/.test(cell) ||
    (answer === undefined && isReasonColumn(column));
  if (happened || date) return { consent: 'refused', at: date?.at ?? null };
  return answer && { consent: 'unknown', at: null };
}
