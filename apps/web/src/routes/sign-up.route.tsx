import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { identityProviders } from '@flowdeck/contract/identity/session';
import { SignUpScreen } from '@flowdeck/features/identity/auth';
import { pages } from '../pages.ts';
import { afterSignIn } from '../remembered-origin.ts';
import { webCopy } from '../web-copy.ts';
import { routesCopy } from './routes-copy.ts';

// They open new tabs, so that nothing typed is lost, and go through the server, which may redirect to
// the operator's own pages.
const links = {
  terms: (
    <a href={pages.terms.path} target="_blank" rel="noreferrer">
      {routesCopy.legal.terms}
    </a>
  ),
  privacy: (
    <a href={pages.privacy.path} target="_blank" rel="noreferrer">
      {routesCopy.legal.privacy}
    </a>
  ),
};

export default function SignUpRoute() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <SignUpScreen
      unavailableProvider={identityProviders.find(
        (provider) => provider === search.get('provider_error'),
      )}
      signInLink={
        <Link to={pages.signIn.path} state={state}>
          {webCopy.links.signIn}
        </Link>
      }
      links={links}
      onSignedUp={() => {
        const wanted = afterSignIn(state, window.location.origin);
        const target = wanted === pages.dashboard.path ? `${wanted}?welcome=true` : wanted;
        void navigate(target, { replace: true });
      }}
    />
  );
}
