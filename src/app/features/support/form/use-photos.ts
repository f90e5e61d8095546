import { useEffect, useRef, useState } from 'react'
import { MOST_FEEDBACK_PHOTOS } from '#domain/support/feedback.ts'

/** A picture that arrived, by its key, or why it did not, in words. */
export type SentPhoto =
  | { readonly key: string; readonly fault: null }
  | { readonly key: null; readonly fault: string }

/** A chosen picture. */
export interface Photo {
  readonly id: number
  readonly file: File
  /** Address of the file on this device. */
  readonly preview: string
  /** Null while it is on its way. */
  readonly sent: SentPhoto | null
}

/** The chosen pictures, and what can be done with them. */
export interface Photos {
  readonly all: readonly Photo[]
  /** How many more may be chosen. */
  readonly roomCount: number
  add(files: readonly File[]): void
  retry(photo: Photo): void
  remove(photo: Photo): void
  /** Waits for those on their way, and gives the keys; null where one did not arrive. */
  settle(): Promise<readonly string[] | null>
}

/** Sends pictures as they are chosen, so that a form with them is sent at once. */
export function usePhotos(send: (file: File) => Promise<SentPhoto>): Photos {
  const [all, setAll] = useState<readonly Photo[]>([])
  const latest = useRef(all)
  const onTheirWay = useRef(new Map<number, Promise<void>>())
  const nextId = useRef(1)
  const change = (next: readonly Photo[]) => {
    latest.current = next
    setAll(next)
  }
  const set = (id: number, sent: SentPhoto | null) =>
    change(latest.current.map((photo) => (photo.id === id ? { ...photo, sent } : photo)))
  const begin = ({ id, file }: Photo) => {
    const way = send(file).then((sent) => {
      onTheirWay.current.delete(id)
      set(id, sent)
    })
    onTheirWay.current.set(id, way)
  }
  useEffect(
    () => () => {
      for (const { preview } of latest.current) URL.revokeObjectURL(preview)
    },
    [],
  )
  const roomCount = MOST_FEEDBACK_PHOTOS - all.length
  return {
    all,
    roomCount,
    add(files) {
      const room = MOST_FEEDBACK_PHOTOS - latest.current.length
      const added = files.slice(0, room).map((file) => {
        const id = nextId.current++
        return { id, file, preview: URL.createObjectURL(file), sent: null }
      })
      change([...latest.current, ...added])
      for (const photo of added) begin(photo)
    },
    retry(photo) {
      set(photo.id, null)
      begin(photo)
    },
    remove({ id, preview }) {
      URL.revokeObjectURL(preview)
      change(latest.current.filter((photo) => photo.id !== id))
    },
    async settle() {
      await Promise.all(onTheirWay.current.values())
      const keys = latest.current.map(({ sent }) => sent?.key ?? null)
      return keys.includes(null) ? null : keys.filter((key) => key !== null)
    },
  }
}
