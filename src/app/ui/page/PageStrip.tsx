import { createContext, type ReactNode, use } from 'react'
import { PlaceContext } from './place-context.ts'

/** What the app has to say of the page that is open, such as that its data is old. */
export const StripContext = createContext<ReactNode>(null)

/** The place of that under a page's title. A pane has none: the page beside it says it. */
export function PageStrip() {
  const strip = use(StripContext)
  return use(PlaceContext) === 'page' ? strip : null
}
