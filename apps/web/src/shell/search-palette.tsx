import { FileText, LogOut, Palette, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '@flowdeck/ui/command-palette';
import { pages, type Page } from '../pages.ts';
import { fadeToPage } from './page-transition.ts';
import { searchPaletteCopy as copy } from './search-palette-copy.ts';
import { themeChoices, type ThemeChoice } from './use-theme.ts';

export interface SearchPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onThemeChange: (theme: ThemeChoice) => void;
  onSignOut: () => void;
}

interface Entry {
  id: string;
  label: string;
  icon: ReactNode;
  keywords?: readonly string[];
  run: () => void;
}

/** Goes to pages and runs actions, by a few letters of their names. */
export default function SearchPalette({
  open,
  onOpenChange,
  onThemeChange,
  onSignOut,
}: SearchPaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const goTo = (path: string) => {
    fadeToPage(() => void navigate(path));
  };
  const allPages: readonly Page[] = Object.values(pages);
  const groups: { heading: string; commands: Entry[] }[] = [
    {
      heading: copy.groups.pages,
      commands: allPages
        .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
        .map(({ path, title }) => ({
          id: path,
          label: title,
          icon: <FileText />,
          keywords: path === pages.home.path ? copy.keywords.home : [],
          run: () => {
            goTo(path);
          },
        })),
    },
    {
      heading: copy.groups.actions,
      commands: [
        {
          id: 'create-workflow',
          label: copy.actions.createWorkflow,
          icon: <Plus />,
          keywords: copy.keywords.create,
          run: () => {
            goTo(`${pages.dashboard.path}?create=workflow`);
          },
        },
        ...themeChoices.map((theme) => ({
          id: theme,
          label: copy.actions.theme[theme],
          icon: <Palette />,
          run: () => {
            onThemeChange(theme);
          },
        })),
        { id: 'sign-out', label: copy.actions.signOut, icon: <LogOut />, run: onSignOut },
      ],
    },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={copy.label}
      placeholder={copy.placeholder}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      onChoose={(id) => {
        setQuery('');
        onOpenChange(false);
        groups
          .flatMap(({ commands }) => commands)
          .find((command) => command.id === id)
          ?.run();
      }}
      noMatches={copy.noMatches}
    />
  );
}
