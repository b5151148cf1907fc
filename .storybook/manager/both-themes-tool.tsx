/** @jsxRuntime classic */
import * as React from 'react';
import { Button } from 'storybook/internal/components';
import { useStorybookApi } from 'storybook/manager-api';

/** Opens the story in light and dark side by side, under its current conditions. */
export function BothThemesTool() {
  const api = useStorybookApi();
  const open = () => {
    const { storyId = '', queryParams } = api.getUrlState();
    const query = new URLSearchParams({ id: storyId });
    for (const name of ['args', 'globals']) {
      const value = queryParams[name];
      if (value) query.set(name, value);
    }
    window.open(`both-themes.html?${query.toString()}`, '_blank', 'noopener');
  };
  return (
    <Button variant="ghost" padding="small" ariaLabel="Light and dark side by side" onClick={open}>
      Light | Dark
    </Button>
  );
}
