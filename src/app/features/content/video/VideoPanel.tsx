import * as TIMINGS from '#domain/time/timings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { platform } from '#app/platform/platform.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { ContentBody } from '../detail/ContentBody.tsx'
import { ContentFacts } from '../detail/ContentFacts.tsx'
import { ContentHead } from '../detail/ContentHead.tsx'
import { GreyArticle } from '../detail/GreyArticle.tsx'
import { contentQueries, type Video } from '../queries.ts'
import { AwardPanel, GreyAward } from './AwardPanel.tsx'
import css from './VideoPanel.module.css'

interface VideoPanelProps {
  readonly id: string
  /** Leads to the list, where the video is gone. */
  readonly onList: () => void
}

/** A video, its reward, and what is written about it. */
export function VideoPanel({ id, onList }: VideoPanelProps) {
  const t = useWords('content')
  const { data, error, isPending, dataUpdatedAt } = useQuery(contentQueries.video(id))
  const isSlow = useDelayed(isPending, TIMINGS.skeletonDelayMs)
  if (data === undefined) {
    if (error === null) return isSlow ? <GreyVideo /> : null
    return <Failed error={error} otherwise={{ label: t('list'), onClick: onList }} />
  }
  const { item, blocks, award } = data
  return (
    <>
      <Player video={data} />
      <AwardPanel id={id} award={award} claimableAt={dataUpdatedAt + award.waitMs} />
      <Panel>
        <ContentHead item={item} />
        {blocks.length > 0 && (
          <div lang={item.language}>
            <ContentBody blocks={blocks} />
          </div>
        )}
        <ContentFacts item={item} />
      </Panel>
    </>
  )
}

function GreyVideo() {
  return (
    <>
      <div className={css['player']} />
      <GreyAward />
      <GreyArticle />
    </>
  )
}

/** The browser's own player, with its keys; where it fails the address opens by itself. */
function Player({ video: { uri, item, captions } }: { readonly video: Video }) {
  const t = useWords('content')
  const [hasFailed, setHasFailed] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  if (hasFailed) {
    const address = new URL(uri, globalThis.location.href).href
    const open = { label: t('video.open'), onClick: () => platform().openLink(address) }
    return (
      <Notice
        isAlert
        icon="offline"
        title={t('video.failed')}
        text={t('video.failedText')}
        action={open}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- those that operators give: otherwise what is said stands below
    <video
      className={css['player']}
      data-begun={hasBegun}
      controls
      playsInline
      preload="metadata"
      src={uri}
      poster={item.imageAddress ?? undefined}
      aria-label={item.title}
      lang={item.language}
      onPlay={() => setHasBegun(true)}
      onError={() => setHasFailed(true)}
    >
      {captions.map(({ language, text }) => (
        <track
          key={language}
          kind="captions"
          src={trackAddress(text)}
          srcLang={language}
          label={LANGUAGE_NAMES[language]}
          default={language === currentLanguage()}
        />
      ))}
    </video>
  )
}

/** Captions as an address of their own, for the browser's own player to read. */
function trackAddress(text: string): string {
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`
}
