import { toStorage } from '@flowdeck/domain/quotas';
import type { Account, Workspace, World } from './world.ts';

/** What a server counts for each row beside what people wrote. */
const rowBytes = 400;

/** What the workspace of an account holds, as roughly as servers differ. */
export const storageOf = (world: World, { workspace, isUnproven = false }: Account) =>
  toStorage(bytesOf(workspace), world.workspaceBytes, isUnproven);

/** The lists of people and of settings are not what people write. */
type Settings = 'id' | 'name' | 'members' | 'invitations' | 'apiKeys' | 'sender' | 'mailbox';

function bytesOf({ pieces, leads, packs, ...rest }: Workspace): number {
  const { id, name, members, invitations, apiKeys, sender, mailbox, ...lists } = rest;
  let bytes = rowBytes * packs;
  for (const { content, versions } of pieces) {
    bytes += rowBytes + content.length;
    for (const version of versions) bytes += rowBytes + version.content.length;
  }
  for (const { mails } of leads) bytes += rowBytes * (1 + mails.length);
  for (const list of Object.values(lists)) bytes += rowBytes * list.length;
  return bytes;
}
