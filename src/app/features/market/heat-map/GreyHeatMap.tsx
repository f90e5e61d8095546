import css from './GreyHeatMap.module.css'

const TILES = [0, 1, 2, 3, 4, 5]

/** Skeleton of the map and of its summary: still, since it also stands where it is not seen yet. */
export function GreyHeatMap() {
  return (
    <>
      <div className={css['map']}>
        {TILES.map((at) => (
          <span key={at} className={css['tile']} />
        ))}
      </div>
      <div className={css['foot']}>
        <span className={css['bar']} />
      </div>
    </>
  )
}
