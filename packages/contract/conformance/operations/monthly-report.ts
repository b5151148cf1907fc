import { expect, it } from 'vitest';
import { changeMonthlyReport, getMonthlyReport } from '../../src/operations/monthly-report.ts';
import { needsSession, wrongRequests } from '../wrong-requests.ts';
import type { Suite } from '../identity/people.ts';
import { createTeams } from '../identity/teams.ts';

/** Who gets each month's report by email; the emails are in apps/api/test/monthly-reports.test.ts. */
export function monthlyReportConformance(suite: Suite): void {
  const { answer, refusal, newPerson } = suite;
  const { join, owner } = createTeams(suite);

  needsSession(suite, getMonthlyReport);
  needsSession(suite, changeMonthlyReport);
  wrongRequests(suite, changeMonthlyReport, { body: { chosen: true, timeZone: 'UTC' } });

  it('goes to members who choose it, in the workspace where they do', async () => {
    const [host, guest] = [await owner(), await owner()];
    const joined = await join(host, guest, 'viewer');
    const choose = (who: { token: string }, chosen: boolean, timeZone = 'Europe/Berlin') => ({
      ...who,
      body: { chosen, timeZone },
    });
    const chosen = async (who: { token: string }) => (await answer(getMonthlyReport, who)).chosen;
    expect(await chosen(joined)).toBe(false);
    await answer(changeMonthlyReport, choose(joined, true));
    await answer(changeMonthlyReport, choose(joined, true, 'Asia/Tokyo'));
    expect(await chosen(joined)).toBe(true);
    expect(await chosen(guest)).toBe(false);
    expect(await chosen(host)).toBe(false);
    await answer(changeMonthlyReport, choose(joined, false));
    await answer(changeMonthlyReport, choose(joined, false));
    expect(await chosen(joined)).toBe(false);
  });

  it('refuses a time zone that does not exist', async () => {
    const { token } = await newPerson();
    const body = { chosen: true, timeZone: 'Mars/Olympus' };
    const message = 'Unknown time zone.';
    expect(await refusal(changeMonthlyReport, { token, body })).toEqual({
      code: 'invalid_request',
      error: message,
      issues: [{ path: 'timeZone', message }],
    });
  });

  it('says where no email would come: nobody has confirmed the address', async () => {
    const { token } = await newPerson();
    expect(await answer(getMonthlyReport, { token })).toEqual({ chosen: null });
  });
}
