import { MoversPanel } from './MoversPanel.tsx'
import { MoreLinks } from './MoreLinks.tsx'

/** What home shows below its first view. */
export const LOWER_PARTS = { movers: MoversPanel, more: MoreLinks } as const
