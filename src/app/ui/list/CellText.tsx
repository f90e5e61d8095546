import { CellFrame, type CellTexts } from './CellFrame.tsx'

/** A row that only says something. */
export function CellText(texts: CellTexts) {
  return <CellFrame as="div" {...texts} />
}
