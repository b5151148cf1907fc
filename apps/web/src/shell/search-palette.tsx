import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import LogOut from 'lucide-react/icons/log-out';
import Palette from 'lucide-react/icons/palette';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import { useState, type ReactNode } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { leadSearchQuery } from '@flowdeck/features/leads';
import { useSearchText } from '@flowdeck/features/platform/list/use-search-text';
import { useServices } from '@flowdeck/features/platform/services';
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
  hint?: string;
  icon: ReactNode;
  keywords?: readonly string[];
  run: () => void;
}

/** Goes to pages and leads and runs actions, by a few letters of their names. */
export default function SearchPalette({
  open,
  onOpenChange,
  onThemeChange,
  onSignOut,
}: SearchPaletteProps) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useSearchText(search, setSearch);
  const { api } = useServices();
  const leads = useQuery(leadSearchQuery(api, search));
  const found = search.trim() === '' ? [] : (leads.data ?? []);
  const navigate = useNavigate();
  const goTo = (path: string) => {
    fadeToPage(() => void navigate(path));
  };
  const allPages: readonly Page[] = Object.values(pages);
  const groups: { heading: string; commands: Entry[]; searched?: boolean }[] = [
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
    {
      heading: copy.groups.leads,
      searched: true,
      commands: found.map(({ id, name, company, email }) => ({
        id,
        label: name,
        hint: company || email,
        icon: <UserRound />,
        run: () => {
          goTo(generatePath(pages.lead.path, { id }));
        },
      })),
    },
  ];
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={copy.label}
      placeholder={copy.placeholder}
      query={typed}
      onQueryChange={setTyped}
      groups={groups}
      searching={typed !== search || leads.isFetching}
      failure={leads.isError ? copy.errors.leads : undefined}
      onChoose={(id) => {
        setTyped('');
        setSearch('');
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
