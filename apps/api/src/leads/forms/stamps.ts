import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../../platform/secrets/random-secret.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedSetting } from '../../platform/db/settings.ts';

/** Notes when a visitor opened a form, on their side: nothing is stored here, and no cookie is set. */
export interface Stamps {
  make: (formKey: string, at: Date) => Promise<string>;
  /** The time that a stamp holds; null for one that this installation did not make for this form. */
  read: (formKey: string, stamp: string) => Promise<Date | null>;
}

/** Signs with a key of the installation, so that a stamp of one server counts on another. */
export function formStamps(db: Database): Stamps {
  let key: string | undefined;
  const sign = async (formKey: string, time: string) => {
    key ??= await sharedSetting(db, 'form-stamp-key', newSecret);
    return createHmac('sha256', key).update(`${formKey} ${time}`).digest('base64url');
  };

  return {
    async make(formKey, at) {
      const time = String(at.getTime());
      return `${time}.${await sign(formKey, time)}`;
    },

    async read(formKey, stamp) {
      const [time = '', signature = ''] = stamp.split('.');
      const expected = Buffer.from(await sign(formKey, time));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return new Date(Number(time));
    },
  };
}
