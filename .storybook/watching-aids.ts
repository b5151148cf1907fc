/** What is on the page only for those who watch a story, by name. */
const aids = new Map<string, HTMLElement>();

/** Puts something over the story, in place of what has this name already. */
export function putAid(name: string, aid: HTMLElement, style: Record<string, string>): void {
  aids.get(name)?.remove();
  aids.set(name, aid);
  Object.assign(aid.style, { position: 'fixed', zIndex: '9999', ...style });
  document.body.append(aid);
}

/** A story that was left or is played again starts without them. */
export function removeAids(): void {
  for (const aid of aids.values()) aid.remove();
  aids.clear();
}
