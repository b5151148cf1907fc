import { pages } from '../pages.ts';
import { webCopy } from '../web-copy.ts';

/** What is left to show if React DOM cannot be loaded. The link loads the app again. */
export function showLastResort(container: HTMLElement): void {
  const title = document.createElement('h1');
  title.className = 'text-2xl font-semibold';
  title.textContent = webCopy.errors.lastResort;
  const link = document.createElement('a');
  link.className = 'underline';
  link.href = pages.home.path;
  link.textContent = webCopy.links.home;
  const way = document.createElement('p');
  way.className = 'mt-4';
  way.append(link);
  const main = document.createElement('main');
  main.className = 'p-6';
  main.append(title, way);
  container.replaceChildren(main);
}
