import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const migrationsDir = here('../../drizzle');
export const apiDir = here('../..');
export const repositoryDir = here('../../../..');
