import type { Parcel } from '../send/parcel.ts'

/** One delivery as it was taken. Wall times, ms. */
export interface ClaimedRow {
  readonly eventId: string
  readonly coinId: string
  readonly attempts: number
  readonly closedWallTime: number
  readonly computedWallTime: number
  readonly queuedWallTime: number
  readonly expiresWallTime: number
}

/** A parcel with the deliveries that it is made of; the first stands for all where they are a digest. */
export interface ClaimedParcel {
  readonly parcel: Parcel
  readonly rows: readonly ClaimedRow[]
  readonly heldUntilWallTime: number
}
