import { openInvoice as openByUrl } from '@telegram-apps/sdk-react'
import type { InvoiceEnd } from '#app/platform/state/platform-adapter.ts'

const ENDS: readonly string[] = ['paid', 'pending', 'cancelled'] satisfies InvoiceEnd[]

/** Opens a bill over the app; a client older than 6.1, or one that knows the bill no more, fails. */
export async function openInvoice(url: string): Promise<InvoiceEnd> {
  try {
    if (!openByUrl.isAvailable()) return 'failed'
    const status: string = await openByUrl(url, 'url')
    return ENDS.includes(status) ? (status as InvoiceEnd) : 'failed'
  } catch {
    return 'failed'
  }
}
