import { Link, useNavigate } from 'react-router-dom';
import { ForgotPasswordScreen } from '@flowdeck/features/identity/auth';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';

export default function ForgotPasswordRoute() {
  const navigate = useNavigate();
  return (
    <ForgotPasswordScreen
      signInLink={<Link to={pages.signIn.path}>{webCopy.links.backToSignIn}</Link>}
      onBack={() => void navigate(pages.signIn.path)}
    />
  );
}
