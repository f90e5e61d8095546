import css from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths, those of what comes. */
  readonly width: string
  readonly height: string
}

/** Skeleton block in the final size. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={css['skeleton']} style={{ width, height }} aria-hidden="true" />
}
