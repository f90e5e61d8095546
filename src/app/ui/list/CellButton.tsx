import { CellFrame, type CellTexts } from './CellFrame.tsx'

/** A row that does something on this page. */
export function CellButton({ onClick, ...texts }: CellTexts & { readonly onClick: () => void }) {
  return <CellFrame as="button" type="button" {...texts} onClick={onClick} />
}
