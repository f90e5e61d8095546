import type { Context } from '#server/context.ts'
import type { AlertItem } from '../send/parcel.ts'
import { drawCard } from './draw-card.ts'
import { readCard } from './read-card.ts'
import { readSignal } from './read-signal.ts'

/**
 * The picture that goes with an alert, as its signal stood when it happened; null where there are no
 * candles or it cannot be drawn: the words go without it.
 */
export async function drawAlert(context: Context, item: AlertItem): Promise<Uint8Array | null> {
  try {
    const signal = await readSignal(context.db.reader, item.signalId)
    if (signal === null) return null
    const card = await readCard(context, signal, { now: item.barTime, arePricesTold: true })
    if (card.candles === null) return null
    return await context.ports.storage.encodeDrawing(drawCard(card))
  } catch (error) {
    context.log.warn({ error, signalId: item.signalId }, 'a picture could not be drawn')
    return null
  }
}
