import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import FilePen from 'lucide-react/icons/file-pen';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Palette from 'lucide-react/icons/palette';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import WorkflowIcon from 'lucide-react/icons/workflow';
import { useState, type ReactNode } from 'react';
import { createWorkflow } from '@flowdeck/contract/workflows/workflows';
import { draftSearchQuery } from '@flowdeck/features/content';
import { roleName, searchedFrom, workspacesQuery } from '@flowdeck/features/identity/workspaces';
import { leadSearchQuery } from '@flowdeck/features/leads';
import { useSearchText } from '@flowdeck/features/platform/list/use-search-text';
import { useServices } from '@flowdeck/features/platform/services';
import { useAllows } from '@flowdeck/features/platform/use-allows';
import { useWorkspace } from '@flowdeck/features/platform/session';
import { knownKinds, sentenceOf } from '@flowdeck/features/platform/waiting/waiting';
import { useWaiting } from '@flowdeck/features/platform/waiting/waiting.queries';
import { waitingCopy } from '@flowdeck/features/platform/waiting/waiting-copy';
import { postSearchQuery } from '@flowdeck/features/content/social';
import { workflowSearchQuery } from '@flowdeck/features/workflows';
import { CommandPalette } from '@flowdeck/ui/command-palette';
import { addressOf } from '../address-of.ts';
import { pages, type Page } from '../pages.ts';
import { placeOfAll } from '../waiting-places.ts';
import { shellHelpCopy } from './help-copy.ts';
import { openHelpAfterwards, openShortcutsAfterwards } from './help-state.ts';
import { searchPaletteCopy as copy } from './search-palette-copy.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import { useGoTo } from './use-go-to.ts';
import { themeChoices, type ThemeChoice } from './use-theme.ts';
import { workspaceMenuCopy } from './workspace-menu-copy.ts';

export interface SearchPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onThemeChange: (theme: ThemeChoice) => void;
  onSignOut: () => void;
}

/** What people call the things that a page has, beside its title. */
const keywordsOf: Partial<Record<string, readonly string[]>> = {
  [pages.home.path]: copy.keywords.home,
  [pages.account.path]: copy.keywords.account,
  [pages.sending.path]: copy.keywords.sending,
  [pages.events.path]: copy.keywords.events,
  [pages.apiKeys.path]: copy.keywords.apiKeys,
  [pages.members.path]: copy.keywords.members,
};

interface Entry {
  id: string;
  label: string;
  hint?: string;
  icon: ReactNode;
  keywords?: readonly string[];
  run: () => void;
}

/** Where each thing is created; a form of its own, or the dialog of a page. */
const creations = {
  workflow: `${pages.dashboard.path}?create=workflow`,
  content: pages.contentGenerator.path,
  pack: pages.socialMediaPack.path,
  lead: pages.leadCapture.path,
} as const satisfies Record<keyof typeof copy.create, string>;

/** What is found by its words, each kind with the address of one. */
const kinds = [
  {
    heading: copy.groups.workflows,
    icon: <WorkflowIcon />,
    address: addressOf.workflow,
  },
  {
    heading: copy.groups.leads,
    icon: <UserRound />,
    address: addressOf.lead,
  },
  {
    heading: copy.groups.drafts,
    icon: <FilePen />,
    address: addressOf.draft,
  },
  {
    heading: copy.groups.posts,
    icon: <CalendarClock />,
    address: addressOf.post,
  },
] as const;

/** Goes to pages and things, creates things and runs actions, by a few letters of their names. */
export default function SearchPalette({
  open,
  onOpenChange,
  onThemeChange,
  onSignOut,
}: SearchPaletteProps) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useSearchText(search, setSearch);
  const { api } = useServices();
  // In the order of the kinds. `useQueries` would be in what every page loads.
  const found = [
    useQuery(workflowSearchQuery(api, search)),
    useQuery(leadSearchQuery(api, search)),
    useQuery(draftSearchQuery(api, search)),
    useQuery(postSearchQuery(api, search)),
  ];
  const isSearched = search.trim() !== '';
  const failed = kinds.filter((_, index) => found[index]?.isError);
  const goTo = useGoTo();
  const mayCreate = useAllows(createWorkflow);
  const enter = useEnterWorkspace();
  const workspace = useWorkspace();
  const { data: workspaces } = useQuery({ ...workspacesQuery(api), enabled: workspace !== null });
  const others = workspaces?.items.filter(({ id }) => id !== workspace?.id) ?? [];
  const allPages: readonly Page[] = Object.values(pages);
  const waiting = knownKinds(useWaiting().data);
  const groups: { heading: string; commands: Entry[]; searched?: boolean }[] = [
    {
      heading: waitingCopy.title,
      commands: waiting.map((one) => ({
        id: `waiting-${one.kind}`,
        label: sentenceOf(one),
        icon: <Inbox />,
        run: () => {
          goTo(placeOfAll[one.kind]);
        },
      })),
    },
    {
      heading: copy.groups.pages,
      commands: allPages
        .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
        .map(({ path, title }) => ({
          id: path,
          label: title,
          icon: <FileText />,
          keywords: keywordsOf[path],
          run: () => {
            goTo(path);
          },
        })),
    },
    {
      heading: copy.groups.create,
      commands: (mayCreate ? (Object.keys(creations) as (keyof typeof creations)[]) : []).map(
        (what) => ({
          id: `create-${what}`,
          label: copy.create[what],
          icon: <Plus />,
          keywords: copy.keywords[what],
          run: () => {
            goTo(creations[what]);
          },
        }),
      ),
    },
    {
      heading: copy.groups.actions,
      commands: [
        {
          id: 'help',
          label: shellHelpCopy.open,
          icon: <CircleQuestionMark />,
          keywords: shellHelpCopy.keywords,
          run: () => {
            openHelpAfterwards();
          },
        },
        {
          id: 'shortcuts',
          label: copy.actions.shortcuts,
          icon: <Keyboard />,
          keywords: copy.keywords.shortcuts,
          run: () => {
            openShortcutsAfterwards();
          },
        },
        ...themeChoices.map((theme) => ({
          id: theme,
          label: copy.actions.theme[theme],
          icon: <Palette />,
          keywords: copy.keywords.theme,
          run: () => {
            onThemeChange(theme);
          },
        })),
        { id: 'sign-out', label: copy.actions.signOut, icon: <LogOut />, run: onSignOut },
      ],
    },
    {
      heading: workspaceMenuCopy.workspaces,
      // Many would hide what else can be done.
      commands: (typed.trim() !== '' || others.length < searchedFrom ? others : []).map(
        ({ id, name, role }) => ({
          id,
          label: workspaceMenuCopy.switchTo(name),
          hint: roleName(role),
          icon: <ArrowLeftRight />,
          run: () => {
            enter(id);
          },
        }),
      ),
    },
    ...kinds.map(({ heading, icon, address }, index) => ({
      heading,
      searched: true,
      commands: (isSearched ? (found[index]?.data ?? []) : []).map(({ id, label, hint }) => ({
        id,
        label,
        hint,
        icon,
        run: () => {
          goTo(address(id));
        },
      })),
    })),
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
      searching={typed !== search || found.some(({ isFetching }) => isFetching)}
      failure={failed.length > 0 ? copy.errors.search(namesOf(failed)) : undefined}
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

const list = new Intl.ListFormat('en');
const namesOf = (failed: readonly { heading: string }[]) =>
  list.format(failed.map(({ heading }) => heading));
