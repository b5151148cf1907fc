import { createElement, type ComponentType } from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { HoldTool } from './api/hold-tool.tsx';
import { ApiPanel } from './api/panel.tsx';
import { BothThemesTool } from './both-themes-tool.tsx';
import { labelWithMaturity } from './manager-labels.ts';
import { followSystemTheme } from './storybook-theme.ts';

// Components are collapsed, so that the sidebar starts with the screens and renders sooner.
const collapsedRoots = ['actions', 'forms', 'data', 'charts', 'feedback', 'layout'];
addons.setConfig({ sidebar: { collapsedRoots, renderLabel: labelWithMaturity } });
followSystemTheme((theme) => addons.setConfig({ theme }));

addons.register('flowdeck', () => {
  const match = ({ viewMode }: { viewMode?: string }) => viewMode === 'story';
  const tools: Record<string, ComponentType> = { hold: HoldTool, 'both-themes': BothThemesTool };
  for (const [name, tool] of Object.entries(tools)) {
    addons.add(`flowdeck/${name}`, {
      title: name,
      type: types.TOOL,
      match,
      render: () => createElement(tool),
    });
  }
  addons.add('flowdeck/api', {
    title: 'API',
    type: types.PANEL,
    match,
    render: ({ active }) =>
      createElement(AddonPanel, { active: active ?? false, children: createElement(ApiPanel) }),
  });
});
