import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { PAGES_CHANGED } from './Preview.tsx';
import './editor.css';

// The form keeps what is not saved yet. A listener that throws is how Vite lets a page stay.
import.meta.hot?.on('vite:beforeFullReload', () => {
  dispatchEvent(new Event(PAGES_CHANGED));
  throw new Error('The editor stays; only the page beside it is loaded again.');
});

const root = document.getElementById('editor');
if (root) createRoot(root).render(<App brand={root.dataset.brand ?? ''} />);
