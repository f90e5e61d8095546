const LIST = '[data-rows]'
const CONTROLS = 'a[href], button, [tabindex="0"]'

/** The control that had the focus last, by its list. */
const lastOf = new WeakMap<Element, HTMLElement>()

/**
 * Makes each list of rows one tab stop: Tab leads through the row and past the list, and arrows along
 * it (press-key.ts); Tab comes back to the row that had the focus last, else to the open one, else to the first. Returns
 * the way to end it.
 */
export function makeListsTabStops(): () => void {
  let isTab = false
  const press = (event: KeyboardEvent): void => {
    isTab = event.key === 'Tab'
    const list = document.activeElement?.closest(LIST)
    if (isTab && list) leaveOut(list)
  }
  const move = ({ target, relatedTarget }: FocusEvent): void => {
    const list = target instanceof HTMLElement ? target.closest(LIST) : null
    if (list === null) return
    const isEntry = isTab && !(relatedTarget instanceof Node && list.contains(relatedTarget))
    const row = isEntry ? entryOf(list) : null
    if (row !== null && row !== target) row.focus()
    else if (target instanceof HTMLElement) lastOf.set(list, target)
  }
  document.addEventListener('keydown', press)
  document.addEventListener('focusin', move)
  return () => {
    document.removeEventListener('keydown', press)
    document.removeEventListener('focusin', move)
  }
}

/** For as long as the browser looks for the next stop, the list has none but those of the row it leaves. */
function leaveOut(list: Element): void {
  const row = [...list.children].find((one) => one.contains(document.activeElement))
  const others = [...list.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => row?.contains(control) !== true,
  )
  const before = others.map((control) => control.getAttribute('tabindex'))
  for (const control of others) control.setAttribute('tabindex', '-1')
  setTimeout(() => {
    for (const [at, control] of others.entries()) {
      const value = before[at] ?? null
      if (value === null) control.removeAttribute('tabindex')
      else control.setAttribute('tabindex', value)
    }
  })
}

function entryOf(list: Element): HTMLElement | null {
  const last = lastOf.get(list)
  if (last !== undefined && list.contains(last)) return last
  return (
    list.querySelector<HTMLElement>('a[aria-current="true"]') ??
    list.querySelector<HTMLElement>('a[href]')
  )
}
