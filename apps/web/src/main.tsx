import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { adoptTokenFromAddress, createTokenStore } from '@flowdeck/features/platform/session';
import { createApp } from './app.tsx';
import { watchFailedImports } from './errors/stale-chunk.ts';
import './styles.css';

watchFailedImports(window);

const tokens = createTokenStore();
adoptTokenFromAddress(tokens);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  createApp({
    fetch: window.fetch.bind(window),
    tokens,
    log: (message, detail) => {
      console.error(message, detail);
    },
    reload: () => {
      window.location.reload();
    },
    leaveTo: (href) => {
      window.location.assign(href);
    },
    Router: BrowserRouter,
  }),
);
