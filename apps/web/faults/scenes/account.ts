import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { TOTP } from 'otpauth';
import {
  confirmTotp,
  endOtherSessions,
  endReview,
  endSession,
  getAccount,
  listSessions,
  removeTotp,
  renewRecoveryCodes,
  settleInheritance,
  startTotp,
} from '@flowdeck/contract/identity/account';
import {
  changeEmail,
  changeNames,
  confirmEmail,
  deleteAccount,
  linkProvider,
  removePassword,
  sendConfirmation,
  setPassword,
  unlinkProvider,
} from '@flowdeck/contract/identity/account-changes';
import { requestArchive } from '@flowdeck/contract/operations/archive';
import { listInvitations, invite, revokeInvitation } from '@flowdeck/contract/identity/invitations';
import { addPasskey, removePasskey, startPasskey } from '@flowdeck/contract/identity/passkeys';
import { sampleTotpSecret } from '@flowdeck/mock-api/seeds/accounts';
import { accountCopy } from '@flowdeck/features/copy/identity/account/account';
import { passkeysCopy } from '@flowdeck/features/copy/identity/account/passkeys';
import { confirmAddressCopy } from '@flowdeck/features/copy/platform/confirm-address/confirm-address';
import { detailsCopy } from '@flowdeck/features/copy/identity/account/details';
import { leadRecordCopy } from '@flowdeck/features/copy/leads/lead-record';
import { invitationsCopy } from '@flowdeck/features/copy/identity/account/invitations';
import { archiveCopy } from '@flowdeck/features/copy/identity/account/archive';
import { reviewCopy } from '@flowdeck/features/copy/identity/account/review';
import { passwordCopy } from '@flowdeck/features/copy/identity/account/password';
import { deleteCopy } from '@flowdeck/features/copy/identity/account/delete';
import { arrives, button, fillIn, heading, press, saysOr, shows, type Scene } from '../scene.ts';
import type { Visit } from '../open-app.tsx';

const thisDevice = () => shows(page.getByText('This device'));
const endPhone = () => button(/^Sign out Safari on iOS/);
const endOthers = () => button(accountCopy.sessions.endOthers);
type Button = typeof endPhone;
/** After an answer there is nothing left to end. */
const returnsTo =
  (what: Button): Scene['returns'] =>
  async (visit, failure) => {
    visit.goTo('/account');
    await thisDevice();
    if (failure) await press(what());
  };
const gone = (what: Button) => () => expect.element(what()).not.toBeInTheDocument();

/** What the authenticator app shows for the secret of the mock API. */
const codeNow = () => new TOTP({ secret: sampleTotpSecret }).generate();
const setUp = () => button(accountCopy.secondStep.setUp);
const codes = () => shows(page.getByText(accountCopy.secondStep.codesTitle));
const saysChange = saysOr(accountCopy.errors.change);

async function startSetUp() {
  await press(setUp());
  await fillIn({ Code: codeNow() });
}

/** Turns the second step on, and is done with the codes. */
async function turnOn() {
  await startSetUp();
  await press(button('Turn on'));
  await press(button(accountCopy.secondStep.done));
}

const addButton = () => button(passkeysCopy.add);
const createPasskey = () => button('Create passkey');
async function namePasskey() {
  await press(addButton());
  await fillIn({ Name: 'Phone' });
}
const newPasskey = () => shows(button('Remove Phone'));
/** One of the two calls that add a passkey. */
const addScene = (call: typeof startPasskey | typeof addPasskey): Scene => ({
  name: call.id,
  calls: [call],
  path: '/account',
  fill: namePasskey,
  button: createPasskey,
  fails: saysOr(passkeysCopy.errors.add),
  kept: { Name: 'Phone' },
  works: newPasskey,
  returns: async (visit, failure) => {
    visit.goTo('/account');
    if (!failure) return;
    await namePasskey();
    await press(createPasskey());
  },
});
const allMine = () => button(reviewCopy.done);
const keepEverything = () => button('Keep everything');
const removeLaptop = () => page.getByRole('dialog').getByRole('button', { name: 'Remove' });
const askToRemove = () => press(button('Remove Work laptop'));

const names = { 'Full name': 'Grace Hopper', Username: 'grace' };
const typeNames = () => fillIn(names);
const saveNames = () => button('Save names');
const newEmail = { [detailsCopy.addEmail.label]: 'new@example.com' };
async function typeEmail() {
  await press(button(detailsCopy.addEmail.button));
  await fillIn(newEmail);
}
const sendLink = () => button('Send link');
const confirmAddress = () => button(detailsCopy.confirm);
const sendAgain = () => button(confirmAddressCopy.again);
const unlinkGoogle = () => button('Unlink Google');
const chosen = 'blue otter 92 lamp';
async function typePassword() {
  await press(button('Change password'));
  await fillIn({ 'New password': chosen });
}
const savePassword = () => button('Save password');
const removeItForGood = () =>
  page.getByRole('dialog').getByRole('button', { name: 'Remove password' });
const askToDelete = async () => {
  await press(button('Delete account'));
  await fillIn({ 'Your username': 'admin' });
};
const deleteForGood = () => button(leadRecordCopy.remove.submit);
const signedOut = async (visit: Visit) => {
  await arrives(visit, '/signin');
  await shows(heading('Sign in'));
};

const invited = { 'Email address to invite': 'eve@example.com' };
const typeInvited = () => fillIn(invited);
const inviteButton = () => button('Invite');
const revokeNoor = () => button('Revoke the invitation for noor@example.com');

export const scenes: Scene[] = [
  {
    name: 'getAccount',
    calls: [getAccount],
    path: '/account',
    waits: () => shows(page.getByRole('region', { name: 'Your details' })),
    fails: () => shows(page.getByText(accountCopy.errors.account)),
    works: () => shows(setUp()),
  },
  {
    name: 'startTotp',
    calls: [startTotp],
    path: '/account',
    button: setUp,
    fails: saysChange,
    works: () => shows(page.getByRole('img', { name: accountCopy.secondStep.qrCode })),
  },
  {
    name: 'confirmTotp',
    calls: [confirmTotp],
    path: '/account',
    fill: startSetUp,
    button: () => button('Turn on'),
    fails: saysChange,
    works: codes,
    // The app is set up then, or is set up anew.
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (failure) {
        await startSetUp();
        await press(button('Turn on'));
      } else await press(button(accountCopy.secondStep.renew));
    },
  },
  {
    name: 'renewRecoveryCodes',
    calls: [renewRecoveryCodes],
    path: '/account',
    fill: turnOn,
    button: () => button(accountCopy.secondStep.renew),
    fails: saysChange,
    works: codes,
    returns: async (visit) => {
      visit.goTo('/account');
      await press(button(accountCopy.secondStep.renew));
    },
  },
  {
    name: 'removeTotp',
    calls: [removeTotp],
    path: '/account',
    fill: async () => {
      await turnOn();
      await press(button('Turn off'));
    },
    button: () => page.getByRole('dialog').getByRole('button', { name: 'Turn off' }),
    fails: saysChange,
    works: () => shows(setUp()),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (!failure) return;
      await press(button('Turn off'));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Turn off' }));
    },
  },
  {
    name: 'settleInheritance',
    calls: [settleInheritance],
    path: '/account',
    fill: async (visit) => {
      visit.mockApi.world.accounts[0].inherited = true;
      visit.load();
      await shows(keepEverything());
    },
    button: keepEverything,
    fails: saysChange,
    works: () => expect.element(keepEverything()).not.toBeInTheDocument(),
    returns: returnsTo(keepEverything),
  },
  {
    name: 'endReview',
    calls: [endReview],
    path: '/account',
    fill: async (visit) => {
      const { world } = visit.mockApi;
      world.accounts[0].reviewAt = world.now();
      visit.load();
      await shows(allMine());
    },
    button: allMine,
    fails: saysChange,
    works: () => expect.element(allMine()).not.toBeInTheDocument(),
    returns: returnsTo(allMine),
  },
  addScene(startPasskey),
  addScene(addPasskey),
  {
    name: 'removePasskey',
    calls: [removePasskey],
    path: '/account',
    fill: askToRemove,
    button: removeLaptop,
    fails: saysChange,
    works: () => expect.element(button('Remove Work laptop')).not.toBeInTheDocument(),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      await shows(addButton());
      if (!failure) return;
      await askToRemove();
      await press(removeLaptop());
    },
  },
  {
    name: 'listSessions',
    calls: [listSessions],
    path: '/account',
    waits: () => shows(page.getByRole('region', { name: accountCopy.sessions.title })),
    fails: () => shows(page.getByText(accountCopy.errors.load)),
    works: thisDevice,
  },
  {
    name: 'endSession',
    calls: [endSession],
    path: '/account',
    button: endPhone,
    fails: saysOr(accountCopy.errors.end),
    works: gone(endPhone),
    returns: returnsTo(endPhone),
  },
  {
    name: 'endOtherSessions',
    calls: [endOtherSessions],
    path: '/account',
    button: endOthers,
    fails: saysOr(accountCopy.errors.end),
    works: gone(endOthers),
    returns: returnsTo(endOthers),
  },
  {
    name: 'changeNames',
    calls: [changeNames],
    path: '/account',
    account: 'member',
    fill: typeNames,
    button: saveNames,
    fails: saysOr(detailsCopy.errors.save),
    kept: names,
    works: () => shows(page.getByText('Names saved').first()),
  },
  {
    name: 'changeEmail',
    calls: [changeEmail],
    path: '/account',
    account: 'member',
    fill: typeEmail,
    button: sendLink,
    fails: saysOr(detailsCopy.errors.email),
    kept: newEmail,
    works: () => shows(page.getByText('new@example.com is not confirmed yet.')),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (!failure) return;
      await typeEmail();
      await press(sendLink());
    },
  },
  {
    name: 'confirmEmail',
    calls: [confirmEmail],
    path: '/account#confirm-email=mailed',
    account: 'member',
    fill: async ({ mockApi: { world } }) => {
      const endsAt = world.now().getTime() + 60_000;
      world.accounts[0].emailChange = { email: 'new@example.com', token: 'mailed', endsAt };
      await shows(confirmAddress());
    },
    button: confirmAddress,
    fails: saysChange,
    works: () => shows(page.getByRole('definition').getByText('new@example.com', { exact: true })),
    returns: async (visit, failure) => {
      visit.goTo(failure ? '/account#confirm-email=mailed' : '/account');
      if (failure) await press(confirmAddress());
    },
  },
  {
    name: 'sendConfirmation',
    calls: [sendConfirmation],
    path: '/dashboard',
    account: 'member',
    fill: async ({ mockApi: { world }, load }) => {
      world.user.email = 'new@example.com';
      world.accounts[0].isUnproven = true;
      load('/account');
      await shows(sendAgain());
    },
    button: sendAgain,
    fails: saysOr(confirmAddressCopy.errors.link),
    works: () => shows(page.getByText(confirmAddressCopy.sent)),
    // What was said goes with the page.
    returns: async (visit) => {
      visit.goTo('/account');
      await press(sendAgain());
    },
  },
  {
    name: 'listInvitations',
    calls: [listInvitations],
    path: '/account',
    waits: () => shows(page.getByRole('region', { name: 'Open invitations' })),
    fails: () => shows(page.getByText(invitationsCopy.errors.load)),
    works: () => shows(revokeNoor()),
  },
  {
    name: 'invite',
    calls: [invite],
    path: '/account',
    fill: typeInvited,
    button: inviteButton,
    fails: saysOr(invitationsCopy.errors.invite),
    kept: invited,
    works: () => shows(button('Revoke the invitation for eve@example.com')),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (!failure) return;
      await typeInvited();
      await press(inviteButton());
    },
  },
  {
    name: 'revokeInvitation',
    calls: [revokeInvitation],
    path: '/account',
    button: revokeNoor,
    fails: saysOr(invitationsCopy.errors.revoke),
    works: gone(revokeNoor),
    returns: returnsTo(revokeNoor),
  },
  {
    name: 'requestArchive',
    calls: [requestArchive],
    path: '/account',
    button: () => button(archiveCopy.download),
    fails: saysOr(archiveCopy.errors.download),
    works: () => shows(page.getByText(archiveCopy.begun).first()),
  },
  {
    name: 'linkProvider',
    calls: [linkProvider],
    path: '/account',
    button: () => button('Link Apple'),
    fails: saysChange,
    // Elsewhere then, which this page does not leave for.
    works: () => shows(button('Link Apple')),
  },
  {
    name: 'unlinkProvider',
    calls: [unlinkProvider],
    path: '/account',
    button: unlinkGoogle,
    fails: saysChange,
    works: () => shows(button('Link Google')),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (failure) await press(unlinkGoogle());
    },
  },
  {
    name: 'setPassword',
    calls: [setPassword],
    path: '/account',
    account: 'member',
    fill: typePassword,
    button: savePassword,
    fails: saysOr(passwordCopy.errors.save),
    kept: { 'New password': chosen },
    works: () => shows(button('Change password')),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (!failure) return;
      await typePassword();
      await press(savePassword());
    },
  },
  {
    name: 'removePassword',
    calls: [removePassword],
    path: '/account',
    account: 'member',
    fill: () => press(button('Remove password')),
    button: removeItForGood,
    fails: saysChange,
    works: () => shows(button(passwordCopy.setOne)),
    returns: async (visit, failure) => {
      visit.goTo('/account');
      if (!failure) return;
      await press(button('Remove password'));
      await press(removeItForGood());
    },
  },
  {
    name: 'deleteAccount',
    calls: [deleteAccount],
    path: '/account',
    account: 'member',
    fill: askToDelete,
    button: deleteForGood,
    fails: saysOr(deleteCopy.errors.delete),
    kept: { 'Your username': 'admin' },
    works: signedOut,
    arrivesLate: signedOut,
    returns: async (visit, failure) => {
      if (!failure) return;
      visit.goTo('/account');
      await askToDelete();
      await press(deleteForGood());
    },
  },
];
