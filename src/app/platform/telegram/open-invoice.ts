import { openInvoice as openByUrl } from '@telegram-apps/sdk-react'
import type { InvoiceEnd } from '#app/platform/state/platform-adapter.ts'

const ENDS: readonly string[] = ['paid', 'pending', 'cancelled'] satisfies InvoiceEnd[]

/** Opens an invoice over the app; fails in clients before 6.1, or if it is unknown. */
export async function openInvoice(url: string): Promise<InvoiceEnd> {
  try {
    if (!openByUrl.isAvailable()) return 'failed'
    const status: string = await openByUrl(url, 'url')
    return ENDS.includes(status) ? (status as InvoiceEnd) : 'failed'
  } catch {
    return 'failed'
  }
}
