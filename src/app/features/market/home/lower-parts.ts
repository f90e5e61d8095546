import { HeatPart } from '../heat-map/HeatPart.tsx'
import { MoversPanel } from './MoversPanel.tsx'
import { MoreLinks } from './MoreLinks.tsx'

/** What home shows below its first view. */
export const LOWER_PARTS = { heat: HeatPart, movers: MoversPanel, more: MoreLinks } as const
