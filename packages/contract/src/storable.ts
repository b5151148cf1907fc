import * as z from 'zod/mini';
import { contractCopy } from './contract-copy.ts';

/** The largest number in a column of PostgreSQL's type `integer`. */
export const maxInteger = 2_147_483_647;

/** The version of something stored that a change is based on. */
export const version = z.int().check(z.gte(0), z.lte(maxInteger));

/** PostgreSQL has no year 0. */
const hasYear = (format: string) => z.regex(/^(?!0000)/, contractCopy.errors.format(format));

/** `YYYY-MM-DD`, from the year 1 to 9999. */
export const day = z.iso.date().check(hasYear('date'));

/** A moment in UTC, as `2026-03-10T14:30:00.000Z`, from the year 1 to 9999. */
export const moment = z.iso.datetime().check(hasYear('datetime'));
