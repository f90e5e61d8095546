import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './Avatar.module.css'

interface AvatarProps {
  /** Address of the picture; null where there is none. */
  readonly src: string | null
  readonly size?: 'card' | 'row'
}

/** A person's picture, or the outline of one; the name beside it says who it is. */
export function Avatar({ src, size = 'row' }: AvatarProps) {
  return (
    <span className={css['avatar']} data-size={size}>
      {src === null ? (
        <Icon name="person" size={size === 'card' ? '30px' : '22px'} />
      ) : (
        <img src={src} alt="" width="56" height="56" decoding="async" />
      )}
    </span>
  )
}
