import { describe, expect, it } from 'vitest'
import { openBackStack } from './back-stack.ts'
import { openSheetMarks } from './open-sheet-marks.ts'

/** A fake browser history that moves only on request, asynchronously like the real one. */
function fakeHistory(entries: Array<{ state: object; href: string }>, at = entries.length - 1) {
  const planned: Array<() => void> = []
  const moves: Array<() => void> = []
  const timers: Array<() => void> = []
  const port = {
    state: () => entries[at]?.state ?? null,
    href: () => entries[at]?.href ?? '',
    push(state: object, href: string) {
      entries.splice(at + 1, entries.length, { state, href })
      at += 1
    },
    replace: (state: object, href: string) => void (entries[at] = { state, href }),
    go: (steps: number) => void moves.push(() => (at += steps)),
    soon: (run: () => void) => void planned.push(run),
    later: (run: () => void) => void timers.push(run),
  }
  return {
    port,
    entries,
    where: () => at,
    page: () => Object(entries[at]?.state).idx,
    run: () => {
      for (const run of planned.splice(0)) run()
    },
    /** Lets the time pass that anything may take, while no move arrives. */
    wait() {
      moves.length = 0
      for (const run of timers.splice(0)) run()
    },
    /** The move leads to an entry, as an engine does that works it out when it is asked. */
    arriveAt(entry: number, marks: { moved(): void }) {
      moves.length = 0
      at = entry
      marks.moved()
      this.run()
    },
    /** Carries out what was asked of the history, or a press of the browser's own buttons. */
    arrive(marks: { moved(): void }, steps = 0) {
      if (steps !== 0) moves.push(() => (at += steps))
      while (moves.length > 0) {
        moves.shift()?.()
        marks.moved()
        this.run()
      }
    },
  }
}

const page = (idx: number, href = `/page${idx}`) => ({ state: { idx, key: `k${idx}` }, href })

function opened(entries = [page(0), page(1)]) {
  const browser = fakeHistory(entries)
  const stack = openBackStack(browser.page)
  const marks = openSheetMarks(browser.port, stack)
  marks.settle()
  /** As the router goes to a page. */
  const goTo = (idx: number) => {
    const { state, href } = page(idx)
    if (marks.isOnMark()) browser.port.replace(state, href)
    else browser.port.push(state, href)
    marks.written()
  }
  const closed: string[] = []
  const open = (name: string) => {
    const remove = marks.add(() => {
      closed.push(name)
      remove()
    })
    return remove
  }
  return { browser, stack, marks, closed, open, goTo }
}

/** A sheet has closed, and the move that takes its entry away has not arrived. */
function leaving() {
  const all = opened()
  const close = all.open('question')
  all.browser.run()
  close()
  all.browser.run()
  return all
}

describe('the way back', () => {
  it('closes the newest sheet first, then the one below, then leaves the page', () => {
    const { browser, stack, marks, closed, open } = opened()
    let hasLeft = false
    stack.addPage(() => (hasLeft = true))
    open('lower')
    open('upper')
    browser.run()
    for (let press = 0; press < 3; press += 1) {
      stack.goBack()
      browser.run()
      browser.arrive(marks)
    }
    expect(closed).toEqual(['upper', 'lower'])
    expect(hasLeft).toBe(true)
    expect(browser.where()).toBe(1)
  })

  it('leads nowhere where nothing is open and no page has a parent', () => {
    const { stack } = opened()
    expect(stack.hasSteps.read()).toBe(false)
    expect(stack.goBack()).toBe(false)
  })

  it("of the browser closes the sheet and stays on the page's entry", () => {
    const { browser, marks, closed, open } = opened()
    open('sheet')
    browser.run()
    expect(browser.where()).toBe(2)
    browser.arrive(marks, -1)
    expect(closed).toEqual(['sheet'])
    expect(browser.where()).toBe(1)
  })

  it('takes the entry away when the sheet closes by itself, once for two closes', () => {
    const { browser, marks, open } = opened()
    const close = open('sheet')
    browser.run()
    close()
    close()
    browser.run()
    browser.arrive(marks)
    expect(browser.where()).toBe(1)
  })

  it('adds one entry where a sheet is added, taken away and added at once', () => {
    const { browser, open } = opened()
    open('first')()
    open('second')
    browser.run()
    expect(browser.entries).toHaveLength(3)
  })

  it('keeps the entry of a sheet that makes room for another', () => {
    const { browser, marks, open } = opened()
    const close = open('menu')
    browser.run()
    close()
    open('dialog')
    browser.run()
    browser.arrive(marks)
    expect(browser.where()).toBe(2)
  })

  it('leaves the entry of a sheet that a reload has closed', () => {
    const browser = fakeHistory([
      page(0),
      page(1),
      { state: { idx: 1, sheets: 1 }, href: '/page1' },
    ])
    const marks = openSheetMarks(browser.port, openBackStack(browser.page))
    marks.settle()
    browser.arrive(marks)
    expect(browser.where()).toBe(1)
  })

  it('leaves the entry of a closed sheet that a step forward or back comes to', () => {
    const { browser, marks, open } = opened()
    open('sheet')
    browser.run()
    browser.arrive(marks, -1)
    browser.arrive(marks, 1)
    expect(browser.where()).toBe(1)
  })

  it('comes back in one step to the page, not to the sheet, from a page that the sheet led to', () => {
    const { browser, marks, open, goTo } = opened()
    const close = open('sheet')
    browser.run()
    goTo(2)
    close()
    browser.run()
    browser.arrive(marks)
    expect(browser.where()).toBe(2)
    expect(browser.port.href()).toBe('/page2')
    browser.arrive(marks, -1)
    expect(browser.where()).toBe(1)
    expect(browser.entries).toHaveLength(3)
  })

  it('finds the sheet open where one comes back before the other page has come', () => {
    const { browser, marks, stack, closed, open, goTo } = opened()
    open('question')
    browser.run()
    goTo(2)
    expect(stack.sheetCount()).toBe(0)
    browser.arrive(marks, -1)
    expect(closed).toEqual([])
    expect(stack.sheetCount()).toBe(1)
    // It has its entry again: one step back closes it.
    expect(browser.where()).toBe(2)
    expect(browser.port.href()).toBe('/page1')
    browser.arrive(marks, -1)
    expect(closed).toEqual(['question'])
    expect(browser.where()).toBe(1)
  })

  it('of Telegram leaves the page that is coming, and not the sheet of the one before', () => {
    const { browser, stack, closed, open, goTo } = opened()
    let hasLeft = false
    stack.addPage(() => (hasLeft = true))
    open('question')
    browser.run()
    goTo(2)
    stack.goBack()
    expect(closed).toEqual([])
    expect(hasLeft).toBe(true)
  })

  it('closes what is open over a page that several steps lead away from', () => {
    const { browser, marks, closed, open } = opened()
    open('sheet')
    browser.run()
    browser.arrive(marks, -2)
    expect(closed).toEqual(['sheet'])
    expect(browser.where()).toBe(0)
  })

  it('keeps an address that was replaced while the sheet was open', () => {
    const { browser, marks, open } = opened()
    const close = open('filter')
    browser.run()
    browser.port.replace({ idx: 1, key: 'new' }, '/page1?filter=on')
    close()
    browser.run()
    browser.arrive(marks)
    expect(browser.where()).toBe(1)
    expect(browser.port.href()).toBe('/page1?filter=on')
    expect(browser.port.state()).toMatchObject({ idx: 1, key: 'new' })
  })

  it('keeps a replaced address when the browser goes back from the open sheet', () => {
    const { browser, marks, closed, open } = opened()
    open('filter')
    browser.run()
    browser.port.replace({ idx: 1, key: 'new' }, '/page1?filter=on')
    marks.settle()
    browser.arrive(marks, -1)
    expect(closed).toEqual(['filter'])
    expect(browser.port.href()).toBe('/page1?filter=on')
  })

  it('of a closed sheet keeps an address that is replaced before the move has arrived', () => {
    const { browser, marks } = leaving()
    browser.port.replace({ idx: 1, key: 'new' }, '/home')
    marks.written()
    browser.arrive(marks)
    expect(browser.where()).toBe(1)
    expect(browser.port.href()).toBe('/home')
    expect(browser.port.state()).toMatchObject({ idx: 1, key: 'new' })
  })

  it('of a closed sheet keeps a page that is gone to before the move has arrived', () => {
    const { browser, marks } = leaving()
    browser.port.push({ idx: 2, key: 'k2' }, '/page2')
    marks.written()
    browser.arrive(marks, 0)
    expect(browser.port.href()).toBe('/page2')
    browser.arrive(marks, -1)
    expect(browser.port.href()).toBe('/page1')
    expect(browser.port.state()).not.toHaveProperty('sheets', 1)
  })

  it("keeps it too where the move leads to the page's own entry whatever was put above", () => {
    const { browser, marks } = leaving()
    browser.port.push({ idx: 2, key: 'k2' }, '/page2')
    marks.written()
    browser.arriveAt(1, marks)
    expect(browser.port.href()).toBe('/page2')
    expect(browser.where()).toBe(2)
    browser.arrive(marks, -1)
    expect(browser.port.href()).toBe('/page1')
  })

  it('leaves a sheet open that opens while the one before it is left', () => {
    const { browser, marks, closed, open } = leaving()
    open('second')
    browser.run()
    browser.arrive(marks)
    expect(closed).toEqual([])
    expect(browser.where()).toBe(2)
    browser.arrive(marks, -1)
    expect(closed).toEqual(['second'])
  })

  it('gives a move up that leads nowhere, and goes on', () => {
    const browser = fakeHistory([{ state: { idx: 0, sheets: 1 }, href: '/page0' }])
    const marks = openSheetMarks(browser.port, openBackStack(browser.page))
    marks.settle()
    browser.wait()
    expect(browser.port.state()).toMatchObject({ idx: 0, sheets: 0 })
    browser.arrive(marks)
    expect(browser.where()).toBe(0)
  })

  it('says when there is a way back and when there is none', () => {
    const { stack, open } = opened()
    const said: boolean[] = []
    stack.hasSteps.watch((has) => said.push(has))
    const leave = stack.addPage(() => {})
    open('sheet')()
    leave()
    expect(said).toEqual([true, false])
  })
})
