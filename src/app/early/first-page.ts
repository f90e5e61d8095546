import type { PagePath } from '#contract/page.ts'
import { nextStartParam } from '#app/platform/launch/launch.ts'
import { entryTarget } from '#app/shell/entry/entry-target.ts'
import { INVITE_CODE } from '#app/state/invite-code.ts'
import { inviteCodeOf } from '#app/state/preferences.ts'
import { storedPreferences } from '#app/state/stored-preferences.ts'

/** The pages whose files and calls are asked for ahead: home, and a signal's or a coin's page. */
export type FirstPage = PageToOpen & {
  /** Of the link or the launch, where it names one. */
  readonly inviteCode: string | null
}

type PageToOpen =
  | { readonly kind: 'home' }
  | {
      readonly kind: 'signal'
      readonly target: { readonly id: string } | { readonly coinId: string }
    }

const HOME = '/pages/home/home' satisfies PagePath
const DETAIL = '/pages/ai/detail' satisfies PagePath
/** A signal's link, as alerts and shared cards have it. */
const SIGNAL_LINK = /^\/s\/([A-Za-z0-9_-]{1,64})$/
const ENTRIES: readonly string[] = ['/', '/pages/index/index'] satisfies readonly PagePath[]

/** The page that this address, or what Telegram or a push asks for at the entry, opens first; null for another. */
export function firstPage(): FirstPage | null {
  const { pathname, search } = globalThis.location
  const linked = inviteCodeOf(new URLSearchParams(search).get(INVITE_CODE))
  if (!isAtEntry()) return invited(pageOf(pathname, search), linked)
  const payload = storedPreferences().payload?.path ?? null
  const { to, inviteCode } = entryTarget({ search, payload, startParam: nextStartParam() })
  const [path = '', query = ''] = to.split('?')
  return invited(pageOf(path, query), inviteCodeOf(inviteCode) ?? linked)
}

function invited(page: PageToOpen | null, inviteCode: string | null): FirstPage | null {
  return page === null ? null : { ...page, inviteCode }
}

/** Whether the address is the entry's: the server cannot tell from it which page comes first. */
export function isAtEntry(): boolean {
  return ENTRIES.includes(globalThis.location.pathname)
}

function pageOf(path: string, search: string): PageToOpen | null {
  if (path === HOME) return { kind: 'home' }
  const linked = SIGNAL_LINK.exec(path)?.[1]
  if (linked !== undefined) return { kind: 'signal', target: { id: linked } }
  if (path !== DETAIL) return null
  const query = new URLSearchParams(search)
  const [id, coinId] = [query.get('id'), query.get('coinId')]
  if (id !== null) return { kind: 'signal', target: { id } }
  return coinId === null ? null : { kind: 'signal', target: { coinId } }
}
