import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { listActivities } from '../../src/workflows/activities.ts';
import { getAccount } from '../../src/identity/account.ts';
import { archiveFiles } from '../../src/operations/archive-files.ts';
import { requestArchive } from '../../src/operations/archive.ts';
import { generateContent } from '../../src/content/content.ts';
import { getDraft, listDraftVersions, updateDraft } from '../../src/content/drafts.ts';
import { createEventWebhook } from '../../src/delivery/event-webhooks.ts';
import { createLeadForm } from '../../src/leads/lead-forms.ts';
import { exportLeads, getLead, updateLead } from '../../src/leads/lead-records.ts';
import { createLeadSegment } from '../../src/leads/lead-segments.ts';
import { captureLead } from '../../src/leads/leads.ts';
import { changeMailbox, changeMailSender } from '../../src/delivery/sending.ts';
import { getWorkflow } from '../../src/workflows/workflow-detail.ts';
import { createWorkflow } from '../../src/workflows/workflows.ts';
import { password, type Suite } from '../identity/people.ts';
import { needsSession } from '../wrong-requests.ts';

const minute = 60_000;
const withByteOrderMark = new TextDecoder('utf-8', { ignoreBOM: true });

export function archiveConformance(suite: Suite): void {
  const { answer, refusal, newPerson, setTime, timeIn, subject } = suite;

  const download = (address: string, method = 'GET') =>
    subject().respond(new Request(`http://flowdeck.test${address}`, { method }));

  /** The files of an archive, each checked for its sum. */
  async function unpack(response: Response): Promise<Record<string, string>> {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())));
    const files: Record<string, string> = {};
    for (const entry of await zip.getEntries()) {
      if (entry.directory) continue;
      const bytes = await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true });
      files[entry.filename] = withByteOrderMark.decode(bytes);
    }
    await zip.close();
    return files;
  }

  const refused = async (address: string) => {
    const response = await download(address);
    const { code, error } = (await response.json()) as { code: string; error: string };
    return { status: response.status, code, error };
  };

  needsSession(suite, requestArchive);

  it('archives everything in the account as the calls show it, and nothing of others', async () => {
    const [{ token, email, name }, stranger] = [await newPerson(), await newPerson()];
    await answer(captureLead, { token: stranger.token, body: { email: 'theirs@example.org' } });
    const { lead } = await answer(captureLead, {
      token,
      body: { email: 'kim@example.org', firstName: '=cmd', consent: true, consentText: 'I agree.' },
    });
    const leadParams = { id: lead.id };
    const { version } = await answer(getLead, { token, params: leadParams });
    await answer(updateLead, {
      token,
      params: leadParams,
      body: { version, note: 'Met at the fair', tags: ['Fair'] },
    });
    const workflow = await answer(createWorkflow, {
      token,
      body: { name: 'Welcome', type: 'Lead Outreach', description: 'To new leads' },
    });
    const piece = await answer(generateContent, {
      token,
      body: { title: 'Calm mornings', keywords: ['calm mornings'] },
    });
    const draftParams = { id: piece.id };
    await answer(updateDraft, {
      token,
      params: draftParams,
      body: { version: 1, title: 'Calm evenings', keepsVersion: true },
    });
    const form = await answer(createLeadForm, { token, body: { name: 'Contact page' } });
    const segment = await answer(createLeadSegment, {
      token,
      body: { name: 'Fair', filters: { search: 'kim' } },
    });
    const url = 'https://hooks.example.org/a-secret-of-their-own';
    const { secret } = await answer(createEventWebhook, {
      token,
      body: { url, events: ['lead.captured'] },
    });
    const smtpPassword = 'the password of the mail server';
    await answer(changeMailSender, {
      token,
      body: {
        senderName: 'Kim',
        fromAddress: 'kim@example.org',
        replyTo: '',
        brandName: 'Kim’s',
        postalAddress: '1 Kim Street',
        smtpUrl: 'smtps://smtp.example.org',
        smtpUsername: 'kim',
        smtpPassword,
      },
    });
    const imapPassword = 'the password of the mailbox';
    const mailbox = {
      imapUrl: 'imaps://imap.example.org',
      imapUsername: 'kim',
      imapFolder: 'Bounces',
    };
    await answer(changeMailbox, { token, body: { ...mailbox, imapPassword } });

    const { address } = await answer(requestArchive, { token });
    const files = await unpack(await download(address));
    const json = Object.fromEntries(
      Object.entries(archiveFiles).map(([file, schema]) => {
        const content: unknown = JSON.parse(files[file] ?? '');
        // Parsing leaves out what the contract does not name.
        expect(content).toEqual(schema.parse(content));
        return [file, content];
      }),
    );
    expect(json['account.json']).toMatchObject({
      ...(await answer(getAccount, { token })),
      sessions: [{ endedAt: null }],
      sending: { smtpUrl: 'smtps://smtp.example.org', smtpUsername: 'kim', ...mailbox },
    });
    const { mails, ...record } = await answer(getLead, { token, params: leadParams });
    expect({ leads: json['leads.json'], mails }).toEqual({ leads: [record], mails: [] });
    const { heldFor, ...detail } = await answer(getWorkflow, {
      token,
      params: { id: workflow.id },
    });
    expect(json['workflows.json']).toEqual([detail]);
    expect(heldFor).toBe(email);
    const { canRevise, ...draft } = await answer(getDraft, { token, params: draftParams });
    expect(canRevise).toBe(false);
    const versions = await answer(listDraftVersions, { token, params: draftParams });
    expect(versions).toHaveLength(1);
    expect(json['drafts.json']).toEqual([{ ...draft, versions }]);
    expect(json['segments.json']).toEqual([segment]);
    expect(json['forms.json']).toEqual([form]);
    expect(json['webhooks.json']).toMatchObject([{ events: ['lead.captured'], status: 'active' }]);
    const activities = await answer(listActivities, { token });
    expect(json['activities.json']).toEqual(activities.items);
    const none = { 'runs.json': [], 'posts.json': [], 'emails.json': [], 'reads.json': [] };
    expect(json).toMatchObject(none);

    const { csv } = await answer(exportLeads, { token });
    expect(csv).toContain("'=cmd");
    expect(files['leads.csv']).toBe(csv);
    expect(files['activities.csv']?.split('\r\n')).toHaveLength(activities.items.length + 2);
    expect(files['posts.csv']).toBe('\uFEFFTime,Platform,Text,State,Published,Problem\r\n');
    expect(files['emails.csv']).toBe('\uFEFFMade,To,Subject,Text,Status,Sent,Problem\r\n');
    expect(files['README.txt']).toContain(`Account: ${name}\n`);
    const everything = Object.values(files).join('\n');
    const secrets = [smtpPassword, imapPassword, url, secret, password, token];
    for (const hidden of [...secrets, 'theirs@example.org']) {
      expect(everything).not.toContain(hidden);
    }
  });

  it('gives an archive once, within a minute', async () => {
    const { token } = await newPerson();
    const dead = {
      status: 404,
      code: 'not_found',
      error: 'This download has already started, or its link has expired. Ask for it again.',
    };
    const { address } = await answer(requestArchive, { token });
    await unpack(await download(address));
    expect(await refused(address)).toEqual(dead);
    expect((await download(address, 'HEAD')).status).toBe(404);

    const late = await answer(requestArchive, { token });
    setTime(new Date(timeIn(minute)));
    expect(await refused(late.address)).toEqual(dead);
    expect(await refused('/api/account/archive/made-up')).toEqual(dead);
  });

  it('says what a download is, and leaves it to be downloaded', async () => {
    const { token } = await newPerson();
    const { address } = await answer(requestArchive, { token });
    const { status, headers } = await download(address, 'HEAD');
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/zip',
    });
    await unpack(await download(address));
  });

  it('gives no archive to somebody who signed in long ago', async () => {
    const { token } = await newPerson();
    setTime(new Date(timeIn(16 * minute)));
    expect(await refusal(requestArchive, { token })).toEqual({
      code: 'sign_in_too_old',
      error: 'Please sign in again before you download your data.',
    });
  });
}
