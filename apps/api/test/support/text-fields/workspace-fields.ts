import { inviteMembers } from '@flowdeck/contract/identity/members';
import {
  changeNotices,
  createWorkspace,
  listWorkspaces,
  renameWorkspace,
} from '@flowdeck/contract/identity/workspaces';
import { changeMonthlyReport } from '@flowdeck/contract/operations/monthly-report';
import { plainName } from '@flowdeck/domain/identity/names';
import type { TestApi } from '../test-api.ts';
import { part, type TextField, type Writer } from './text-field.ts';

/** The text fields of workspaces and their members. */
export function workspaceFields(api: TestApi, writer: Writer): TextField[] {
  const nameOf = async (id: unknown) => {
    const { data } = await api.call(listWorkspaces, { token: writer.token });
    return data.items.find((workspace) => workspace.id === id)?.name;
  };
  return [
    {
      endpoint: createWorkspace,
      name: 'name',
      // Each account makes few a day.
      signedInFirst: true,
      holds: plainName,
      body: () => ({}),
      found: async (data) => [part(data, 'name'), await nameOf(part(data, 'id'))],
    },
    {
      endpoint: renameWorkspace,
      name: 'name',
      holds: plainName,
      body: () => ({}),
      found: async () => [await nameOf(writer.workspaceId)],
    },
    {
      endpoint: changeNotices,
      name: 'timeZone',
      body: () => ({ notices: 'daily' }),
    },
    {
      endpoint: changeMonthlyReport,
      name: 'timeZone',
      body: () => ({ chosen: true }),
    },
    {
      endpoint: inviteMembers,
      name: 'emails',
      put: (text) => [text],
      body: () => ({ role: 'editor' }),
    },
  ];
}
