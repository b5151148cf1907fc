import { toStorage } from '@flowdeck/domain/quotas';
import type { Account, Workspace, World } from './world.ts';

/** What a server counts for each row beside what people wrote. */
const rowBytes = 400;

/** What the workspace of an account holds, as roughly as servers differ. */
export const storageOf = (world: World, { workspace, isUnproven = false }: Account) =>
  toStorage(bytesOf(workspace), world.workspaceBytes, isUnproven);

/** Who works there and its settings are not what people write. */
const unwritten: ReadonlySet<string> = new Set<keyof Workspace>([
  'members',
  'invitations',
  'apiKeys',
]);

function bytesOf({ pieces, leads, packs, ...rest }: Workspace): number {
  let bytes = rowBytes * packs;
  for (const { content, versions } of pieces) {
    bytes += rowBytes + content.length;
    for (const version of versions) bytes += rowBytes + version.content.length;
  }
  for (const { mails } of leads) bytes += rowBytes * (1 + mails.length);
  for (const [name, list] of Object.entries(rest)) {
    if (Array.isArray(list) && !unwritten.has(name)) bytes += rowBytes * list.length;
  }
  return bytes;
}
