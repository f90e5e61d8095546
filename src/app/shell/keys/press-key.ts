import type { PagePath } from '#contract/page.ts'
import { scrollPane } from '#app/platform/navigation/scroller.ts'
import { subjectOf } from '#app/platform/navigation/subject-of.ts'
import { hasLetterKeys, showKeysHelp } from '#app/state/keys-state.ts'
import { type KeyAct, keyAct } from './key-act.ts'

const SEARCH = '/pages/ai/search' satisfies PagePath
/** The links of rows that keys move along. */
const ROWS = '[data-rows] a'

/**
 * Does what a key means on the page. A control carries its key as `aria-keyshortcuts`, rows stand
 * in `data-rows`. `go` opens a page.
 */
export function pressKey(event: KeyboardEvent, go: (path: string) => void): void {
  if (event.defaultPrevented) return
  const act = keyAct({
    key: event.key,
    isCombined: event.ctrlKey || event.metaKey || event.altKey,
    fieldText: fieldText(),
    isInDialog: document.querySelector('dialog[open]') !== null,
    hasArrows: hasArrows(),
    hasLetters: hasLetterKeys(),
  })
  if (act !== null && perform(act, go)) event.preventDefault()
}

/** Whether it was done. */
function perform(act: KeyAct, go: (path: string) => void): boolean {
  switch (act.kind) {
    case 'press':
      return clickOn(visible(`[aria-keyshortcuts="${act.key}"]`)[0])
    case 'help':
      showKeysHelp(true)
      return true
    case 'menu':
      return askForMenu(document.activeElement)
    case 'search': {
      const field = document.querySelector<HTMLElement>('[role="search"] input')
      if (field === null) go(SEARCH)
      else field.focus()
      return true
    }
    case 'next':
    case 'previous':
      return moveBy(act.kind === 'next' ? 1 : -1)
    case 'nextOpen':
    case 'previousOpen':
      return openBy(act.kind === 'nextOpen' ? 1 : -1)
  }
}

/** Beside an open detail the next row opens; elsewhere, and in the detail, it takes the focus. */
function moveBy(step: 1 | -1): boolean {
  const pane = scrollPane()
  const focused = document.activeElement?.closest('[data-rows]') ?? null
  const isInDetail = pane !== null && focused !== null && !pane.contains(focused)
  if (!isInDetail && openBy(step)) return true
  const rows = visible(ROWS, isInDetail ? focused.parentElement : pane).filter(isFirstOfRow)
  const row = rowAround(document.activeElement)
  const at = rows.findIndex((link) => row !== null && rowAround(link) === row)
  const next = at < 0 ? rows[0] : rows[at + step]
  next?.focus()
  return next !== undefined
}

/** Opens the neighbour of the row that is open beside its list. */
function openBy(step: 1 | -1): boolean {
  const pane = scrollPane()
  if (pane === null || visible('[aria-keyshortcuts="Escape"]').length === 0) return false
  const rows = visible(ROWS, pane).filter(isFirstOfRow)
  // By the address, which is ahead of the page where keys follow fast.
  const open = subjectOf(globalThis.location)
  const at = rows.findIndex((row) => row instanceof HTMLAnchorElement && subjectOf(row) === open)
  const next = at < 0 ? rows[0] : rows[at + step]
  next?.focus()
  return clickOn(next)
}

/** What follows it in a row leads elsewhere; Tab leads there. */
function isFirstOfRow(link: HTMLElement): boolean {
  return rowAround(link)?.querySelector('a') === link
}

function rowAround(element: Element | null): Element | null {
  return element?.closest('[data-rows] > *') ?? null
}

/** As the menu key does, which not every keyboard has. */
function askForMenu(element: Element | null): boolean {
  if (element === null || element.closest('[data-coin]') === null) return false
  return !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}

function clickOn(element: HTMLElement | undefined): boolean {
  element?.click()
  return element !== undefined
}

function visible(selector: string, within: ParentNode | null = null): HTMLElement[] {
  const all = (within ?? document).querySelectorAll<HTMLElement>(selector)
  return [...all].filter((one) => one.checkVisibility())
}

function fieldText(): string | null {
  const element = document.activeElement
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return ['checkbox', 'radio', 'button'].includes(element.type) ? null : element.value
  }
  const isField = element instanceof HTMLSelectElement || isEditable(element)
  return isField ? '' : null
}

function isEditable(element: Element | null): boolean {
  return element instanceof HTMLElement && element.isContentEditable
}

/** In a row, or beside a list that scrolls in its pane, where no key scrolls the page. */
function hasArrows(): boolean {
  const element = document.activeElement
  if (element === null || element === document.body) return scrollPane() !== null
  return element.closest('[data-rows]') !== null
}
