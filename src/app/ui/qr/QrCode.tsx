import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

/** Quiet zone of light modules on every side. @source ISO/IEC 18004 */
const QUIET_ZONE = 4

interface QrCodeProps {
  /** What a phone reads from it. */
  readonly text: string
  /** What it is, for who cannot see it: `Link to the bot`. */
  readonly label: string
}

/** A QR code as wide as its container. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text])
  return (
    <svg
      className={css['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
