import { listText } from '#app/i18n/list-text.ts'
import { words } from '#app/i18n/words.ts'
import type { FlashPage } from '../queries.ts'

interface EmptyTexts {
  readonly icon: 'inbox' | 'refresh'
  readonly title: string
  readonly text: string
}

/** Why there is no news: this server reads none, its feeds fail, or there is none yet. */
export function emptyNews(page: FlashPage | undefined): EmptyTexts {
  const t = words('news')
  if (page?.isRead === false) {
    return { icon: 'inbox', title: t('empty.off'), text: t('empty.offText') }
  }
  const failing = page?.feeds.filter(({ isFailing }) => isFailing) ?? []
  if (failing.length > 0 && failing.length === page?.feeds.length) {
    const text = t('empty.failingText', { sources: listText(failing.map(({ name }) => name)) })
    return { icon: 'refresh', title: t('empty.failing'), text }
  }
  return { icon: 'inbox', title: t('empty.none'), text: t('empty.noneText') }
}
