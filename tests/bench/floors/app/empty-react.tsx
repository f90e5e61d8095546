import { createRoot } from 'react-dom/client'

/** The least a React page can be: one line of text. */
createRoot(document.querySelector('#root')!).render(<p>Buoy</p>)
