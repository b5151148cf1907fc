import FileText from 'lucide-react/icons/file-text';
import { Link } from 'react-router-dom';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';
import { routesCopy } from './routes-copy.ts';

export interface UnpublishedPageProps {
  /** The missing document, for example “Privacy Policy”. */
  title: string;
}

/** A legal page that only the operator can provide; Flowdeck ships no legal text. */
export function UnpublishedPage({ title }: UnpublishedPageProps) {
  return (
    <MessageScreen
      icon={<FileText />}
      title={title}
      description={routesCopy.legal.unpublished(title)}
      actions={
        <Button asChild>
          <Link to={pages.signUp.path}>{webCopy.links.backToSignUp}</Link>
        </Button>
      }
    />
  );
}
