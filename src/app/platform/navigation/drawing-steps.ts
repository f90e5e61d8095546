import { startTransition, useEffect, useState } from 'react'
import { nextFrame } from '../next-frame.ts'
import { useReturnPlace } from './scroll-memory.ts'

/** How much of a page is drawn: what stands on top of it, its first view, all of it. */
export type DrawnPart = 'head' | 'view' | 'all'

const NEXT = { head: 'view', view: 'all', all: 'all' } as const satisfies Record<
  DrawnPart,
  DrawnPart
>

let isTouched = false
for (const event of ['pointerdown', 'keydown']) {
  globalThis.addEventListener(event, () => (isTouched = true), { capture: true, once: true })
}

/** Whether somebody has touched something: until then, a link only leads on to its page. */
export function hasTouched(): boolean {
  return isTouched
}

/**
 * How much of a page that has just come up is to be drawn. A tap is answered by the page's head, in
 * the tap's own task, and the rest follows in steps that a frame and input may come between. The
 * first page of a visit begins with its first view. All is there at once where a return scrolls into
 * the page.
 */
export function useDrawnPart(): DrawnPart {
  const isReturn = useReturnPlace() > 0
  const [part, setPart] = useState<DrawnPart>(() => {
    if (isReturn) return 'all'
    return isTouched ? 'head' : 'view'
  })
  useEffect(() => {
    let isLeft = false
    // Not before what is drawn has been painted: slices of the rest would come before its frame.
    void nextFrame().then(() => {
      if (!isLeft) startTransition(() => setPart(NEXT[part]))
    })
    return () => {
      isLeft = true
    }
  }, [part])
  return part
}
