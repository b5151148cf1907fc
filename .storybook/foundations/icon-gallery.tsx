import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { TextField } from '@flowdeck/ui/text-field';
import { productIcons } from 'virtual:product-icons';

/** Every icon of the product with its name and the files that draw it; searchable by both. */
export function IconGallery() {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = productIcons.filter(({ name, files }) =>
    [name, name.replaceAll('-', ' '), ...files].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <Unstyled>
      <div data-theme="" className="my-4 grid gap-4 font-sans text-base">
        <div className="max-w-sm">
          <TextField
            label="Find an icon"
            type="search"
            placeholder="pause, status-badge…"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <p role="status" className="text-sm text-ink-muted">
          {found.length} of {productIcons.length} icons
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
          {found.map(({ name, Icon, files }) => (
            <li key={name} className="flex gap-3 rounded-lg border border-line bg-surface p-3">
              <Icon aria-hidden className="size-5 shrink-0" />
              <div className="min-w-0">
                <p className="text-sm font-medium text-ink">{name}</p>
                <p className="text-xs text-ink-muted" title={files.join('\n')}>
                  {files.map((file) => file.split('/').at(-1)?.replace('.tsx', '')).join(', ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Unstyled>
  );
}
