import type { ComponentProps } from 'react'
import { platform, usePlatform } from '#app/platform/platform.ts'
import { Field } from './Field.tsx'
import css from './Field.module.css'

interface ScanFieldProps extends ComponentProps<typeof Field> {
  /** On the button, and over the camera's picture. */
  readonly scan: { readonly label: string; readonly title: string }
  /** What the camera has read. */
  readonly onScan: (text: string) => void
}

/** A line to type into or to fill with the camera, where Telegram lends one. */
export function ScanField({ scan, onScan, ...props }: ScanFieldProps) {
  // The twin, and with it the camera, may come after the page.
  usePlatform()
  const { scanner } = platform()
  const read = async () => {
    const text = await scanner.scan(scan.title)
    if (text !== null) onScan(text)
  }
  const button = (
    <button type="button" className={css['button']} onClick={() => void read()}>
      {scan.label}
    </button>
  )
  return <Field {...props} end={scanner.canScan ? button : undefined} />
}
