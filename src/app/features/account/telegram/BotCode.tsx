import { Suspense, useState } from 'react'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './BotCode.module.css'

const QrCode = lazyPart('QrCode', async () => (await import('#app/ui/qr/QrCode.tsx')).default)

const WIDE = '(min-width: 768px)'

interface BotCodeProps {
  /** Null while it is asked for. */
  readonly link: string | null
  /** Says what to do with it. */
  readonly text: string
  readonly label: string
}

/** The way from a desktop to a phone; a phone cannot point at itself, and is spared its code. */
export function BotCode({ link, text, label }: BotCodeProps) {
  const [isWide] = useState(() => globalThis.matchMedia(WIDE).matches)
  if (!isWide) return null
  return (
    <div className={css['scan']}>
      <div className={css['code']}>
        <Suspense>
          {link === null ? (
            <Skeleton width="100%" height="100%" />
          ) : (
            <QrCode text={link} label={label} />
          )}
        </Suspense>
      </div>
      <p>{text}</p>
    </div>
  )
}
