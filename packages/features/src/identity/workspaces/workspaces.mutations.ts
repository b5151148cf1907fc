import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  answerInvitation,
  changeNotices,
  createWorkspace,
  deleteWorkspace,
  leaveWorkspace,
  renameWorkspace,
  type NoticeFrequency,
} from '@flowdeck/contract/identity/workspaces';
import type { Services } from '../../platform/services.tsx';
import { ownTimeZone } from '../../platform/time-zone.ts';
import { waitingKey } from '../../platform/waiting/waiting-key.ts';
import { workspacesKeys } from './workspaces.queries.ts';

type Deps = [services: Pick<Services, 'api'>, client: QueryClient];

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: workspacesKeys.all });

export const addWorkspace = (...[{ api }, client]: Deps) =>
  mutationOptions({
    mutationFn: (body: { name: string }) => api.call(createWorkspace, { body }),
    // One whose answer was lost is there, too.
    onSettled: () => readAgain(client),
  });

/** Gives any workspace of the user another name. */
export const changeName = (workspaceId: string, ...[{ api }, client]: Deps) =>
  mutationOptions({
    mutationFn: (body: { name: string }) => api.call(renameWorkspace, { body }, { workspaceId }),
    onSuccess: () => readAgain(client),
  });

/** Says how often the user hears by email what waits in any of their workspaces; their day is that of this device. */
export const chooseNotices = (workspaceId: string, ...[{ api }, client]: Deps) =>
  mutationOptions({
    mutationFn: (notices: NoticeFrequency) =>
      api.call(changeNotices, { body: { notices, timeZone: ownTimeZone() } }, { workspaceId }),
    onSuccess: () => readAgain(client),
  });

/** Leaves any workspace of the user. */
export const leave = (workspaceId: string, ...[{ api }]: Deps) =>
  mutationOptions({ mutationFn: () => api.call(leaveWorkspace, {}, { workspaceId }) });

/** Deletes any workspace of the user. */
export const remove = (workspaceId: string, ...[{ api }, client]: Deps) =>
  mutationOptions({
    mutationFn: (body: { name: string }) => api.call(deleteWorkspace, { body }, { workspaceId }),
    onSuccess: () => readAgain(client),
  });

/** Accepts or declines an invitation. */
export const answer = (...[{ api }, client]: Deps) =>
  mutationOptions({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      api.call(answerInvitation, { params: { id }, body: { accept } }),
    // One that is refused may have ended.
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: waitingKey });
      await readAgain(client);
    },
  });
