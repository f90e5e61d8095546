import { useMemo } from 'react'
import { encode } from 'uqr'
import buttonCss from '../button/Button.module.css'
import css from './QrCode.module.css'

/** Quiet zone of light modules on every side. @source ISO/IEC 18004 */
const QUIET_ZONE = 4
/** Large enough to be printed a hand wide. */
const LEAST_PX = 960

interface QrPictureProps {
  /** What a phone reads from it. */
  readonly text: string
  /** What it is, for who cannot see it. */
  readonly label: string
  /** Saves the picture as a file; left out if the platform cannot. */
  readonly save?:
    | {
        readonly fileName: string
        readonly label: string
        readonly onSave: (isSaved: boolean) => void
      }
    | undefined
}

/** A QR code as an image that can be saved and shared. */
export default function QrPicture({ text, label, save }: QrPictureProps) {
  const address = useMemo(() => pictureOf(text), [text])
  return (
    <>
      <img className={css['code']} src={address} alt={label} />
      {save !== undefined && (
        <a
          className={`${buttonCss['button']} ${buttonCss['quiet']} ${css['save']}`}
          href={address}
          download={save.fileName}
          onClick={() => save.onSave(address !== '')}
        >
          {save.label}
        </a>
      )}
    </>
  )
}

/** A PNG as a data address: black on white, whole pixels a module. */
function pictureOf(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const scale = Math.ceil(LEAST_PX / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const brush = canvas.getContext('2d')
  if (brush === null) return ''
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = 'black'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) brush.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  return canvas.toDataURL('image/png')
}
