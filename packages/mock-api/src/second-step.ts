import {
  newRecoveryCodes,
  recoveryKey,
  secondStepMs,
  signInExpired,
  totpPeriod,
  wrongCode,
} from '@flowdeck/domain/identity/second-step';
import type { Account, SecondStep, World } from './world.ts';

/** A ticket for an account that has a second step; undefined for any other. */
export function askSecondStep(world: World, account: Account): string | undefined {
  if (!account.secondStep?.isOn) return undefined;
  const ticket = `ticket-${world.nextId()}`;
  world.tickets.set(ticket, { account, endsAt: world.now().getTime() + secondStepMs });
  return ticket;
}

/** @throws {Problem} 401 for a ticket that is not valid any more */
export function accountOfTicket(world: World, ticket: string): Account {
  const found = world.tickets.get(ticket);
  if (!found || found.endsAt <= world.now().getTime()) throw signInExpired();
  return found.account;
}

/**
 * Uses a code up.
 * @throws {Problem} 400 unless it is right
 */
export function requireCode(world: World, secondStep: SecondStep | undefined, code: string): void {
  const key = recoveryKey(code);
  if (key !== undefined && secondStep?.recoveryKeys.delete(key)) return;
  const period = secondStep && totpPeriod(secondStep.secret, code, world.now());
  if (!secondStep || period === undefined || period <= secondStep.lastPeriod) throw wrongCode();
  secondStep.lastPeriod = period;
}

/** Replaces the recovery codes. */
export function renewCodes(world: World, secondStep: SecondStep): string[] {
  // The same in every run, and no two alike.
  const share = () => scattered(world.nextNumber()) / 2 ** 32;
  const codes = newRecoveryCodes((from, below) => from + Math.floor(share() * (below - from)));
  secondStep.recoveryKeys = new Set(codes.flatMap((code) => recoveryKey(code) ?? []));
  return codes;
}

/** A number below 2^32 that looks unlike those of its neighbours: the last step of MurmurHash3. */
function scattered(n: number): number {
  const first = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
