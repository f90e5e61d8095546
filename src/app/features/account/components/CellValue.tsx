import css from './CellValue.module.css'

/** A name or a contact at the end of a row: of any script, cut where it is too long for its row. */
export function CellValue({ children }: { readonly children: string }) {
  return (
    <bdi className={css['value']} title={children}>
      {children}
    </bdi>
  )
}
