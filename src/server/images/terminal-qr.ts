import { renderUnicodeCompact } from 'uqr'

/** A QR code as lines of half blocks, dark on light for any terminal. */
export function terminalQr(text: string): string[] {
  return renderUnicodeCompact(text, { border: 2 }).split('\n')
}
