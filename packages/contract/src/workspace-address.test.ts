import { describe, expect, it } from 'vitest';
import { readWorkspacePath, workspacePath } from './workspace-address.ts';

const id = '0198c0de-0000-7000-8001-000000000001';

describe('the path of a page', () => {
  it.each([
    [`/w/${id}/dashboard`, '/dashboard'],
    [`/w/${id}/leads/7/`, '/leads/7/'],
    [`/w/${id}/`, '/'],
    [`/w/${id}`, '/'],
    [`/w/${id}/w/${id}`, `/w/${id}`],
  ])('%s is in a workspace', (pathname, path) => {
    expect(readWorkspacePath(pathname)).toEqual({ workspaceId: id, path });
  });

  it.each([
    '/',
    '/dashboard',
    '/w',
    '/w/acme/dashboard',
    `/w/${id}0/dashboard`,
    `/w/${id.toUpperCase()}/dashboard`,
    `/w/${id.replace('7000', '9000')}/dashboard`,
    `/x/w/${id}/dashboard`,
  ])('%s names no workspace', (pathname) => {
    expect(readWorkspacePath(pathname)).toEqual({ workspaceId: null, path: pathname });
  });

  it('is found again', () => {
    const path = '/drafts/1';
    expect(readWorkspacePath(workspacePath(id, path))).toEqual({ workspaceId: id, path });
    expect(workspacePath(id)).toBe(`/w/${id}`);
  });
});
