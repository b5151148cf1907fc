import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { identityProviders } from '@flowdeck/contract/session';
import { SignUpScreen } from '@flowdeck/features/session';
import { paths } from '../paths.ts';

// In tabs of their own, so that nothing typed is lost; and asked of the server, which may lead to the
// operator's own pages.
const links = {
  terms: (
    <a href={paths.terms} target="_blank" rel="noreferrer">
      Terms of Service
    </a>
  ),
  privacy: (
    <a href={paths.privacy} target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
  ),
};

export default function SignUpRoute() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <SignUpScreen
      unavailableProvider={identityProviders.find(
        (provider) => provider === search.get('provider_error'),
      )}
      signInLink={<Link to={paths.signIn}>Sign in</Link>}
      links={links}
      onSignedUp={() => void navigate(`${paths.dashboard}?welcome=true`, { replace: true })}
    />
  );
}
