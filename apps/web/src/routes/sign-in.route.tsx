import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { identityProviders } from '@flowdeck/contract/identity/session';
import { SignInScreen } from '@flowdeck/features/identity/auth';
import { useSession } from '@flowdeck/features/platform/session';
import { newPasswordAddress, pages } from '../pages.ts';
import { afterSignIn } from '../remembered-origin.ts';
import { webCopy } from '../web-copy.ts';

export default function SignInRoute() {
  const { state, hash } = useLocation() as { state: unknown; hash: string };
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const session = useSession().state;
  const because = session.status === 'unauthenticated' ? session.because : undefined;
  const wanted = () => afterSignIn(state, window.location.origin);
  return (
    <SignInScreen
      unavailableProvider={identityProviders.find(
        (provider) => provider === search.get('provider_error'),
      )}
      interrupted={because === 'ended' || because === 'unverified' ? because : undefined}
      // Loads the app again, which asks the server again.
      retryLink={
        because === 'unverified' && (
          <Link reloadDocument to={wanted()}>
            {webCopy.links.tryAgain}
          </Link>
        )
      }
      ticket={hash.split('#second-step=')[1]}
      signUpLink={
        <Link to={pages.signUp.path} state={state}>
          {webCopy.links.signUp}
        </Link>
      }
      forgotPasswordLink={
        <Link to={pages.forgotPassword.path}>{webCopy.links.forgotPassword}</Link>
      }
      onSignedIn={() =>
        void navigate(search.get('then') === 'new-password' ? newPasswordAddress : wanted(), {
          replace: true,
        })
      }
    />
  );
}
