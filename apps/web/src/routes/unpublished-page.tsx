import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@flowdeck/ui/button';
import { MessageScreen } from '@flowdeck/ui/message-screen';
import { paths } from '../paths.ts';

export interface UnpublishedPageProps {
  /** What the page would hold, for example “Privacy Policy”. */
  title: string;
  /** How a sentence names it. */
  name: string;
}

/** A legal page that only the operator can write. Flowdeck invents none. */
export function UnpublishedPage({ title, name }: UnpublishedPageProps) {
  return (
    <MessageScreen
      icon={<FileText />}
      title={title}
      description={`The operator of this Flowdeck has not published ${name} yet. Please ask the operator before you sign up.`}
      actions={
        <Button asChild>
          <Link to={paths.signUp}>Back to sign up</Link>
        </Button>
      }
    />
  );
}
