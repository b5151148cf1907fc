/** What the server says about accounts and sessions. Fixed texts: docs/specification.md, section 8. */
export const accountsCopy = {
  issuer: 'Flowdeck',
  demoWarning:
    'Everyone who reaches this address can sign in with it. Keep nothing here that is not for everyone.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  errors: {
    credentials: 'Invalid credentials. Please check your username and password.',
    session: 'Your session is not valid. Please sign in again.',
    disabled: 'This account is disabled. The operator of this server can enable it again.',
    adminOnly: 'This is for administrators only.',
    signUpByInvitation:
      'Accounts here are by invitation. Ask the operator of this server for a link.',
    signUpOff: 'There are no new accounts here. Ask the operator of this server.',
    signUpDomain: (domains: string) => `Accounts here are for addresses that end with ${domains}.`,
    demoInvitesNobody: 'The demo account cannot invite people, because its password is published.',
    invitationsOff: 'Nobody can open an account here: the server runs with SIGNUP=off.',
    isMember: 'Someone with this address already has an account.',
    tooManyInvitations: 'Too many invitations are open. Revoke some of them first.',
    noInvitation: 'This invitation was used or revoked already.',
    emailTaken: 'An account with this email already exists. Sign in instead.',
    secondStep: 'Enter the code of your authenticator app to finish signing in.',
    wrongCode: 'This code is not right, or it was used already. Try the next one.',
    signInExpired: 'This sign-in took too long. Please start again.',
    signInTooOld: 'Please sign in again before you change how you sign in.',
    deletionTooOld: 'Please sign in again before you delete your account.',
    lastSignInMethod:
      'This is your only way to sign in. Add another one first, such as a passkey or a confirmed email address.',
    demoPassword: 'The demo account keeps its published password.',
    usernameWithAt: 'A username must not contain “@”.',
    usernameWithDash: 'A username must not begin with “-”.',
    usernameTaken: 'This username is taken.',
    demoDetails: 'The demo account keeps its published name.',
    emailLinkDead: 'This link no longer works. Ask for a new one.',
    nothingToConfirm: 'Your email address is confirmed already.',
    notLinked: 'This provider was unlinked already.',
    demoStays: 'The demo account cannot be deleted.',
    lastAdminStays:
      'You are the only administrator of this server, so your account cannot be deleted.',
    notYourUsername: 'This is not your username.',
    totpOn: 'An authenticator app is set up already. Turn it off first.',
    totpNotStarted: 'Set up an authenticator app first.',
    tooManyPasskeys: (most: string) => `An account can have at most ${most} passkeys.`,
    passkeyRefused: 'This passkey could not be added. Please try again.',
    passkeyKnown: 'This passkey was added already.',
    noPasskey: 'This passkey was removed already.',
    wrongPasskey: 'This passkey does not sign in here. Try another one, or sign in another way.',
    takeoverDecided: 'You have decided this already.',
    noSession: 'This session has ended already.',
    keyTooOld: 'Please sign in again before you create an API key.',
    invalidKey: 'This API key is not valid: it is wrong, was revoked, or has expired.',
    missingScope: (scope: string) =>
      `This API key does not allow this call. It needs the scope “${scope}”.`,
    noKeys: 'API keys cannot make this call. Sign in with your account instead.',
    tooManyKeys: (most: string) => `A workspace can have at most ${most} API keys.`,
    noKey: 'This API key was revoked already.',
    guessable: {
      personal:
        'This password is too easy to guess: it has a name or an address of yours, or of this product. Choose other words.',
      common:
        'This password is too easy to guess: it is like one that many people use. Choose several unusual words.',
      pattern:
        'This password is too easy to guess: it follows a pattern, such as a date. Choose several unusual words.',
      short: 'This password is too easy to guess. Add another word or two.',
    },
  },
} as const;
