import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** The address of the newest link emailed to `to`, from the server's outbox; of the emails with this subject. */
export async function mailedLink(to: string, subject = ''): Promise<string> {
  const folder = path.join(test.info().config.metadata['dataDir'] as string, 'outbox');
  let link: string | undefined;
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    const mail =
      mails
        .filter((text) => text.includes(`To: ${to}`) && text.includes(`Subject: ${subject}`))
        .at(-1) ?? '';
    // Quoted-printable breaks long lines; otherwise it leaves the characters of a link alone.
    link = /http\S+\/api\/auth\/link\/\S+/.exec(mail.replaceAll('=\r\n', ''))?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
