/** React DOM, in a file of its own, so that a page's data is read while this file is still arriving. */
export { createRoot } from 'react-dom/client';
