import css from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths, those of what comes. */
  readonly width: string
  readonly height: string
}

/** A grey stand-in of the size of what comes. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={css['skeleton']} style={{ width, height }} aria-hidden="true" />
}
