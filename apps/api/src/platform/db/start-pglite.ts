import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * PostgreSQL's default is 128 MB. It fills them with zeros at each start, which takes a third of the time to open the
 * database. What does not fit is in the operating system's cache.
 */
const buffers = '16MB';

/** Of its log, which it otherwise lets grow to 1 GB. */
const mostLog = '128MB';

/** Starts the embedded PostgreSQL. */
export function startPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir' | 'database'>,
): Promise<PGlite> {
  const startParams = [
    ...PGlite.defaultStartParams,
    '-c',
    `shared_buffers=${buffers}`,
    '-c',
    `max_wal_size=${mostLog}`,
  ];
  return PGlite.create({ ...options, startParams });
}
