import { RunStrip } from '@flowdeck/ui/run-strip';
import { runStripCopy } from '@flowdeck/ui/copy/run-strip/run-strip';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('draws as many runs as a workflow tells of', async () => {
  const { withRun } = await import('@flowdeck/domain/workflows/workflow-view');
  const told = Array.from({ length: 25 }).reduce<string>((runs) => withRun(runs, 'failed'), '');
  const drawn = renderToStaticMarkup(<RunStrip runs={Array.from(told, () => 'failed')} />);
  const all = String(told.length);
  expect(drawn).toContain(runStripCopy.failed(all, all));
  // One bar for each of them, and no room left.
  expect(drawn.match(/<span class="min-w-px/g)).toHaveLength(told.length);
});
