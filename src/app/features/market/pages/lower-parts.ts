import { createElement } from 'react'
import { HomeAnnouncement } from '#app/features/content/home/HomeAnnouncement.tsx'
import { HomeBanners } from '#app/features/content/home/HomeBanners.tsx'
import { HomeNews } from '#app/features/news/home/HomeNews.tsx'
import { RecordLine } from '#app/features/signals/performance/RecordLine.tsx'
import { HeatPart } from '../heat-map/HeatPart.tsx'
import { MoreLinks } from '../home/MoreLinks.tsx'
import { MoversPanel } from '../home/MoversPanel.tsx'
import { NewsFrame } from '../home/NewsFrame.tsx'

/** What home shows below its first view, and what comes over it later. */
export const LOWER_PARTS = {
  heat: HeatPart,
  movers: MoversPanel,
  news: () => createElement(HomeNews, { as: NewsFrame }),
  banners: HomeBanners,
  record: () => createElement(RecordLine),
  more: MoreLinks,
  announcement: HomeAnnouncement,
} as const
