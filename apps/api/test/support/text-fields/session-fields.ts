import { confirmTotp, getAccount } from '@flowdeck/contract/identity/account';
import { createApiKey } from '@flowdeck/contract/identity/api-keys';
import {
  changeEmail,
  changeNames,
  confirmEmail,
  deleteAccount,
} from '@flowdeck/contract/identity/account-changes';
import { createAuthenticator } from '@flowdeck/contract/conformance/authenticator';
import { invite } from '@flowdeck/contract/identity/invitations';
import { addPasskey } from '@flowdeck/contract/identity/passkeys';
import { finishSignIn } from '@flowdeck/contract/identity/second-step';
import {
  requestSignInLink,
  requestSignUpLink,
  signIn,
  signUp,
  verifyUser,
} from '@flowdeck/contract/identity/session';
import { deleteWorkspace } from '@flowdeck/contract/identity/workspaces';
import { plainName } from '@flowdeck/domain/identity/names';
import { desc } from 'drizzle-orm';
import { signInLinks } from '../../../src/identity/links/tables.ts';
import { testPassword, type TestApi } from '../test-api.ts';
import { newPerson, part, type TextField, type Writer } from './text-field.ts';

/** The text fields of every way to sign in, except a new password, whose stored form reveals nothing. */
export function sessionFields(api: TestApi, writer: Writer): TextField[] {
  const passkey = createAuthenticator().create({ challenge: 'none', rp: { id: 'flowdeck.test' } });
  return [
    {
      endpoint: signUp,
      name: 'name',
      holds: plainName,
      body: () => ({ ...newPerson(), password: testPassword }),
      async found(data) {
        const { user } = (await api.call(verifyUser, { token: part(data, 'token') as string }))
          .data;
        return [user.name];
      },
    },
    { endpoint: signUp, name: 'email', body: () => ({ ...newPerson(), password: testPassword }) },
    { endpoint: requestSignInLink, name: 'email', body: () => ({}) },
    { endpoint: requestSignUpLink, name: 'email', body: newPerson },
    {
      endpoint: requestSignUpLink,
      name: 'name',
      body: newPerson,
      async found() {
        const rows = await api.database.db
          .select()
          .from(signInLinks)
          .orderBy(desc(signInLinks.createdAt))
          .limit(1);
        return [rows[0]?.name];
      },
    },
    { endpoint: finishSignIn, name: 'ticket', body: () => ({ code: '123456' }) },
    { endpoint: finishSignIn, name: 'code', body: () => ({ ticket: 'nobody' }) },
    { endpoint: confirmTotp, name: 'code', body: () => ({}) },
    {
      endpoint: changeNames,
      name: 'name',
      holds: plainName,
      body: () => ({ username: 'writer' }),
      found: async () => [(await api.call(getAccount, { token: writer.token })).data.name],
    },
    // A new username needs a recent sign-in, which the pauses between the texts outlast.
    { endpoint: changeNames, name: 'username', body: () => ({ name: 'Noor' }) },
    { endpoint: changeEmail, name: 'email', body: () => ({}) },
    { endpoint: confirmEmail, name: 'token', body: () => ({}) },
    { endpoint: deleteAccount, name: 'username', body: () => ({}) },
    { endpoint: deleteWorkspace, name: 'name', body: () => ({}) },
    { endpoint: invite, name: 'email', body: () => ({}) },
    // It needs a recent sign-in as well.
    {
      endpoint: createApiKey,
      name: 'name',
      body: () => ({ scopes: ['leads:read'], lifetime: 'never' }),
    },
    { endpoint: addPasskey, name: 'name', body: () => ({ passkey }) },
    { endpoint: signIn, name: 'username', body: () => ({ password: 'the password of nobody' }) },
    { endpoint: signIn, name: 'password', body: () => ({ username: 'nobody in here' }) },
  ];
}
