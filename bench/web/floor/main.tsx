import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

/** One page from the libraries that every page of ours stands on, and nothing else. */
function Floor() {
  const { data } = useQuery({ queryKey: ['floor'], queryFn: async () => 'The floor' });
  return (
    <main>
      <h1>{data ?? 'The floor'}</h1>
      <p>What the libraries take before an app of them has done anything for anybody.</p>
      <Link to="/">Home</Link>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Floor />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
