import type { Page } from 'playwright'

/** How the texts of a page stand in its window; each finding is the text it concerns. */
export interface TextMeasures {
  /** How many px the page is wider than the window. */
  readonly overflowPx: number
  /** Cut by a box, an ellipsis, a limit of lines, or the end of an input. */
  readonly cut: readonly string[]
  /** A word that goes on in the next line. */
  readonly broken: readonly string[]
  /** Found at several places outside lists. */
  readonly repeated: readonly string[]
  /** A chosen tab whose underline is shorter than its name, or not below it. */
  readonly underlines: readonly string[]
}

/** Measures every visible text of the page, or of the sheet that is open above it. */
export async function measureTexts(page: Page): Promise<TextMeasures> {
  const { cut, ...texts } = await measureNodes(page)
  const fields = await cutFields(page)
  return { ...texts, cut: [...cut, ...fields], underlines: await shortUnderlines(page) }
}

async function measureNodes(page: Page): Promise<Omit<TextMeasures, 'underlines'>> {
  return await page.evaluate(() => {
    const NOT_READ = '.visually-hidden, svg, option, canvas, code, noscript, script, style'
    const IN_LIST = 'li, article, tr, dl, [role="row"], [role="tab"], [role="tablist"], nav'
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const cut: string[] = []
    const broken: string[] = []
    const found: string[] = []

    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1
    }
    /** The nearest box that cuts its overflow in one direction, unless a nearer one scrolls. */
    const cutterOf = (element: Element, side: 'overflowX' | 'overflowY'): Element | null => {
      for (let at: Element | null = element; at !== null && at !== document.body;) {
        const style = getComputedStyle(at)
        if (/auto|scroll/.test(style[side])) return null
        if (style.display !== 'inline' && /hidden|clip/.test(style[side])) return at
        at = at.parentElement
      }
      return null
    }
    const isCut = (text: DOMRect, element: Element): boolean => {
      const sides = cutterOf(element, 'overflowX')?.getBoundingClientRect()
      const ends = cutterOf(element, 'overflowY')?.getBoundingClientRect()
      if ((sides?.width ?? 2) <= 1 || (ends?.height ?? 2) <= 1) return false
      const isNarrow =
        sides !== undefined && (text.right > sides.right + 1 || text.left < sides.left - 1)
      // A button below it shows the rest.
      const opens = element.nextElementSibling?.getAttribute('aria-expanded') === 'false'
      const isLow =
        !opens && ends !== undefined && text.bottom > ends.bottom + 2 && text.top < ends.bottom - 2
      return isNarrow || isLow
    }
    /** Words of letters and figures; addresses, digests and identifiers may break anywhere. */
    const breaksIn = (node: Text): string[] => {
      const text = node.data
      if (/[@_]|:\/\//.test(text)) return []
      return [...text.matchAll(/[\p{Script=Latin}\p{M}\p{N}.,’%+−]+/gu)].flatMap((match) => {
        const [word] = match
        if (word.length < 2 || /[0-9a-f]{16}|\w\.\w{2,}/i.test(word)) return []
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        const [first] = tops
        return tops.some(({ top }) => first !== undefined && Math.abs(top - first.top) > 4)
          ? [word]
          : []
      })
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || element.closest(NOT_READ)) continue
      if (!isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isCut(range.getBoundingClientRect(), element)) cut.push(text)
      broken.push(...breaksIn(node as Text).map((word) => `${word} (${text.slice(0, 60)})`))
      if (!element.closest(`${IN_LIST}, [aria-hidden="true"]`)) found.push(text)
    }

    const repeated = [...Map.groupBy(found, (text) => text)]
      .filter(([, places]) => places.length > 1)
      .map(([text]) => text)
    const { scrollWidth } = document.documentElement
    return { overflowPx: Math.max(0, scrollWidth - innerWidth), cut, broken, repeated }
  })
}

/** The words of fields and choices that their width cuts. */
async function cutFields(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const cut: string[] = []
    const pen = document.createElement('canvas').getContext('2d')
    for (const field of root.querySelectorAll<HTMLInputElement>('input[placeholder], select')) {
      if (!field.checkVisibility() || pen === null) continue
      const isSelect = field instanceof HTMLSelectElement
      const words = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = font
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (pen.measureText(words).width > room + 1) cut.push(words)
    }
    return cut
  })
}

async function shortUnderlines(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...root.querySelectorAll('[role="tab"][aria-selected="true"]')].flatMap((tab) => {
      const range = document.createRange()
      range.selectNodeContents(tab)
      const name = range.getBoundingClientRect()
      const lines = [...(tab.parentElement?.children ?? [])]
        .filter((child) => !child.matches('[role="tab"]') && child.textContent === '')
        .flatMap((child) => [child, ...child.children])
        .map((child) => child.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      const line = lines.at(-1)
      const own = Number.parseFloat(getComputedStyle(tab, '::after').width)
      const isShort =
        line === undefined
          ? Number.isFinite(own) && own < name.width - 1
          : line.left > name.left + 1 || line.right < name.right - 1
      return tab.checkVisibility() && isShort ? [tab.textContent ?? ''] : []
    })
  })
}
