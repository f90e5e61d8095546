import type { Context } from '#server/context.ts'
import {
  readIllustratedSignal,
  readSignalImage,
} from '#server/features/signals/share/signal-image.ts'
import { ALERT_LOGO_SIDE, drawAlertImage } from '#server/images/draw-alert.ts'
import type { SignalAlertItem } from '../text/alert-items.ts'

/**
 * The image of an alert's signal as of the event; null where there are no candles or drawing fails:
 * the alert is then sent without an image.
 */
export async function drawAlert(
  context: Context,
  item: SignalAlertItem,
): Promise<Uint8Array | null> {
  try {
    const signal = await readIllustratedSignal(context.db.reader, item.signalId)
    if (signal === null) return null
    const image = await readSignalImage(context, signal, {
      now: item.barTime,
      hasPrices: true,
      logoSide: ALERT_LOGO_SIDE,
    })
    if (image.candles === null) return null
    return await context.ports.storage.encodeDrawing(drawAlertImage(image))
  } catch (error) {
    context.log.warn({ error, signalId: item.signalId }, 'a picture could not be drawn')
    return null
  }
}
