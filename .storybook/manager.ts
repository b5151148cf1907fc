import { createElement } from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { ApiPanel } from './api/panel.tsx';
import { BothThemesTool } from './manager/both-themes-tool.tsx';
import { followSystemTheme } from './manager/theme.ts';
import { loadTypeface } from './manager/typeface.ts';

// Components are collapsed, so that the sidebar starts with the screens and renders sooner.
const collapsedRoots = ['actions', 'forms', 'data', 'charts', 'feedback', 'layout'];
addons.setConfig({ sidebar: { collapsedRoots } });
loadTypeface();
followSystemTheme((theme) => addons.setConfig({ theme }));

addons.register('flowdeck', () => {
  const match = ({ viewMode }: { viewMode?: string }) => viewMode === 'story';
  addons.add('flowdeck/both-themes', {
    title: 'both themes',
    type: types.TOOL,
    match,
    render: () => createElement(BothThemesTool),
  });
  addons.add('flowdeck/api', {
    title: 'API',
    type: types.PANEL,
    match,
    render: ({ active }) =>
      createElement(AddonPanel, { active: active ?? false, children: createElement(ApiPanel) }),
  });
});
