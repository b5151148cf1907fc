import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { useState } from 'react';
import { endpoints } from '@flowdeck/contract/api';
import { callConditions } from '@flowdeck/mock-api/scenario';
import { Button } from '@flowdeck/ui/button';
import { Select } from '@flowdeck/ui/select';
import { TextField } from '@flowdeck/ui/text-field';
import { notFoundPage, pages } from '../../apps/web/src/pages.ts';
import { globalTypes, viewports } from '../toolbar.ts';

type Choices = Readonly<Record<string, string>>;

const everyPage = { ...pages, notFound: notFoundPage };
const pageOptions = Object.entries(everyPage).map(([value, { path, title }]) => ({
  value,
  label: `${title} (${path})`,
}));

/** The menus of the toolbar; their first choice is the default, which needs no place in an address. */
const menus = Object.entries(globalTypes).map(([name, { description, toolbar }]) => ({
  name,
  label: description,
  options: toolbar.items.map(({ title, ...item }, index) => ({
    value: index === 0 ? '' : item.value,
    label: title,
  })),
}));

const widths = [
  { value: '', label: 'As wide as the window' },
  ...Object.entries(viewports).map(([value, { name }]) => ({ value, label: name })),
];

const conditions = [
  { value: '', label: 'As the rest of the API' },
  ...callConditions.map((value) => ({ value, label: value })),
];

/** The story that opens a page, or any address by its `at`. */
function storyOf(page: string, at: string): string {
  if (at === '') return toId('App/Pages', storyNameFromExport(page));
  return toId('App/Flows', storyNameFromExport('Playground'));
}

function addressOf(page: string, at: string, chosen: Choices): string {
  const globals = Object.entries(chosen).flatMap(([name, value]) => value && `${name}:${value}`);
  const address = new URL('./', window.location.href);
  const query = [
    `path=/story/${storyOf(page, at)}`,
    at && `at=${encodeURIComponent(at)}`,
    globals.some(Boolean) && `globals=${globals.filter(Boolean).join(';')}`,
  ];
  return `${address.href}?${query.filter(Boolean).join('&')}`;
}

/** Makes the address of a page under chosen conditions. */
export function LinkBuilder() {
  const [page, setPage] = useState('dashboard');
  const [at, setAt] = useState('');
  const [chosen, setChosen] = useState<Choices>({});
  const [copied, setCopied] = useState('');
  const address = addressOf(page, at, chosen);
  const choose = (name: string) => (value: string) => {
    setChosen((before) => ({ ...before, [name]: value }));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(address);
  };
  return (
    <div
      className="my-4 grid gap-6 rounded-xl border border-line p-4 font-sans text-base text-ink"
      data-theme=""
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Page" options={pageOptions} value={page} onValueChange={setPage} />
        <TextField
          label="Another address"
          hint="For example /dashboard?status=paused"
          value={at}
          onChange={({ target }) => {
            setAt(target.value);
          }}
        />
        {menus.map(({ name, label, options }) => (
          <Select key={name} label={label} options={options} onValueChange={choose(name)} />
        ))}
        <Select label="Width" options={widths} onValueChange={choose('viewport')} />
      </div>
      <details>
        <summary>Conditions of single calls</summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {Object.values(endpoints).map(({ id, method, path }) => (
            <Select
              key={id}
              label={id}
              hint={`${method} ${path}`}
              options={conditions}
              onValueChange={choose(`call.${id}`)}
            />
          ))}
        </div>
      </details>
      <output aria-label="Address" className="rounded-md border border-line p-3 text-sm break-all">
        {address}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy()}>
          {copied === address ? 'Copied' : 'Copy'}
        </Button>
        <Button asChild>
          <a href={address} target="_blank" rel="noopener">
            Open
          </a>
        </Button>
      </div>
    </div>
  );
}
